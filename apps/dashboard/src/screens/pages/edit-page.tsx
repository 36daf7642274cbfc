export function EditPage() {
  return <h1>Edit Page</h1>
}
