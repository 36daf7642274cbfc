const none = new Set(['', 'n/a', 'n.a.', 'na', 'none', 'null', 'nil', 'nan', '#n/a', 'k. a.', 'k.a.'])

/** Whether a cell says that there is no value: empty, dashes, "N/A" and the like. */
export function isNoValue(cell: string): boolean {
  const word = cell.trim().toLowerCase()
  return none.has(word) || /^[-\u2010-\u2015\u2212]+$/.test(word)
}
