export function EditSite() {
  return <h1>Edit Site</h1>
}
