/** Hands a file to the browser's downloads. */
export function download(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then in every browser.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
