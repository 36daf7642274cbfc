export function CompletedLinks() {
  return <h1>Completed Links</h1>
}
