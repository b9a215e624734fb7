const theme: Theme = { accent: "⟦#f80⟧", title: "Gold", border: red };
export const view = styled.div`
  color: ⟦navy→#000080⟧;
  background: ${p => p.paper};
`;
