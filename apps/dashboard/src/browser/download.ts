/** Saves a file through the browser's downloads. */
export function download(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Every browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
