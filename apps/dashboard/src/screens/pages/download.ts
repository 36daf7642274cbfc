/** Hands a file to the browser's downloads. */
export function download(name: string, parts: readonly string[], type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then in every browser.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
