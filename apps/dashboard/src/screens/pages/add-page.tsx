export function AddPage() {
  return <h1>Add Page</h1>
}
