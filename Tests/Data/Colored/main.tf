resource "github_issue_label" "bug" {
  color = "⟦d73a4a⟧" # "112233"
  name  = "bug"
}
resource "github_issue_label" "feature" {
  color = "⟦a2eeef⟧"
  name  = "facade"
}
ami = "ami-0abcde" // #123
