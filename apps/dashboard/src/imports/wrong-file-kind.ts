/** Binary files by extension: what each is and what to do instead. */
const kinds: readonly (readonly [endings: readonly string[], what: string, instead: string])[] = [
  [
    ['xlsx', 'xls', 'xlsm', 'xlsb', 'ods', 'numbers'],
    'is a spreadsheet, not a CSV file',
    'Open it, save the sheet as CSV, then choose that file.',
  ],
  [
    ['zip', 'gz', 'tgz', '7z', 'rar', 'zst', 'bz2', 'xz'],
    'is an archive, not a CSV file',
    'Unpack it, then choose the CSV file in it.',
  ],
  [['pdf'], 'is a PDF document, not a CSV file', 'Export the links as CSV, then choose that file.'],
]

/** The error message for a file of the wrong kind; undefined for unknown extensions. */
export function wrongFileKind(name: string): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const found = kinds.find(([endings]) => endings.includes(ending))
  return found && `${name} ${found[1]}. ${found[2]} Nothing was imported.`
}
