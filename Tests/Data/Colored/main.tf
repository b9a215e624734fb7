resource "github_issue_label" "bug" {
  color = "⟦d73a4a⟧" # "112233"
  name  = "bug"
}
ami = "ami-0abcde" // #123
