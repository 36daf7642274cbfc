/** First bytes of files that people rename to .csv, and what to do instead. */
const kinds: readonly (readonly [bytes: readonly number[], what: string, instead: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'a zip archive or an Excel workbook', 'unpack it, or save the sheet as CSV'],
  [[0x50, 0x4b, 0x05, 0x06], 'an empty zip archive', 'unpack it, or save the sheet as CSV'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel workbook', 'save the sheet as CSV'],
  [[0x1f, 0x8b], 'a gzip archive', 'unpack it first'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'a 7z archive', 'unpack it first'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'a zstd archive', 'unpack it first'],
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG image', 'choose the CSV export'],
  [[0xff, 0xd8, 0xff], 'a JPEG image', 'choose the CSV export'],
  [[0x47, 0x49, 0x46, 0x38], 'a GIF image', 'choose the CSV export'],
  [[0x52, 0x49, 0x46, 0x46], 'a WebP image or another RIFF file', 'choose the CSV export'],
  [[0x42, 0x4d], 'a BMP image', 'choose the CSV export'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document', 'choose the CSV export'],
]

/** Why a file that begins with these bytes is not a table, and what to do; undefined if it may be one. */
export function kindOf(head: Uint8Array): { what: string; instead: string } | undefined {
  const found = kinds.find(([bytes]) => bytes.every((byte, i) => head[i] === byte))
  // "BM" also begins words; an image has a zero byte in its header.
  if (!found || (found[0].length === 2 && !head.subarray(0, 32).includes(0) && found[0][0] === 0x42))
    return undefined
  return { what: found[1], instead: found[2] }
}

/** Why a file that begins with these bytes cannot be a table; undefined if it may be one. */
export function notATable(head: Uint8Array): string | undefined {
  const kind = kindOf(head)
  return kind && `is ${kind.what}, not a CSV file: ${kind.instead}, then try again.`
}
