export function AddSite() {
  return <h1>Add Website</h1>
}
