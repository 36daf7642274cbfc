export function SiteSummary() {
  return <h1>Site Summary</h1>
}
