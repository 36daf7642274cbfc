/** Whether a file matches an accepted extension such as `.csv` or a MIME type such as `text/csv` or `image/*`. */
export function accepts(file: { name: string; type: string }, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase()
  return accept.some((kind) => {
    const wanted = kind.toLowerCase()
    if (wanted.startsWith('.')) return name.endsWith(wanted)
    if (wanted.endsWith('/*')) return file.type.startsWith(wanted.slice(0, -1))
    return file.type === wanted
  })
}

/** The accepted kinds as text: `CSV or XLSX`. */
export function fileKindsText(accept: readonly string[]): string {
  const kinds = [...new Set(accept.map(kindLabel))]
  return kinds.length < 2 ? kinds.join('') : `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`
}

function kindLabel(kind: string): string {
  if (kind.endsWith('/*')) return kind.slice(0, -2)
  return kind.replace(/^\.|^.*\//, '').toUpperCase()
}
