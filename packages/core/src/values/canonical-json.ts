/** JSON of which equal values have one text (RFC 8785): keys in order, no spaces. */
export function canonicalJson(value: unknown): string {
  return textOf(JSON.parse(JSON.stringify(value)))
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${textOf(member)}`).join(',')}}`
}
