export function ImportCsv() {
  return <h1>Import CSV</h1>
}
