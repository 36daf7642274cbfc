export function PageSummary() {
  return <h1>Page Keywords</h1>
}
