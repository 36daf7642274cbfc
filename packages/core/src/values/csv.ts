const separators = String.raw`;\t\r\n|,\v\f\u0085\u2028\u2029`
// Quotes, spaces, controls and invisible characters, which some readers skip or drop, then the sign of a formula.
const starts = String.raw`(?:['"\p{Zs}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?![\t\r\n\v\f\u0085])\p{Cc})*[=+\-@%＝＋－＠−﹣﹢﹦﹫]`
// Matches the start of a cell, or a separator or line break of any script.
const formula = new RegExp(`(^|[${separators}])(?=${starts})`, 'gu')
const guarded = new RegExp(`(^|[${separators}])'(?=${starts})`, 'gu')
// Most cells are plain: they contain neither a formula nor a quote to double.
const plain = `(?:[A-Za-z0-9][^"${separators}]*)?`
const plainCell = new RegExp(`^${plain}$`)
// Matches up to 100 plain cells at once, which limits how much the engine keeps for backtracking, or one other cell.
const cellsOfRows = new RegExp(String.raw`(?:"${plain}"(?:,|\r\n)){1,100}|"([^"]*(?:""[^"]*)*)"`, 'g')
const plainNumber = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/

/** One row of a CSV file (RFC 4180), every cell quoted and guarded, ended by CR LF. */
export function writeRow(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(quoteCell).join(',')}\r\n`
}

/**
 * A cell in quotes that no spreadsheet runs as a formula. An apostrophe goes before the sign of a formula at the
 * start of the cell and also after ; TAB CR LF | , since a reader with another separator splits there. Plain
 * numbers stay as they are. `unguardCell` takes back exactly what was added.
 */
export function quoteCell(cell: string | number | null | undefined): string {
  const text = String(cell ?? '')
  if (plainCell.test(text)) return `"${text}"`
  const safe = plainNumber.test(text) ? text : text.replace(formula, `$1'`)
  return `"${safe.replaceAll('"', '""')}"`
}

/** Guards foreign rows, whose cells are quoted but not guarded, so that they read as written by `writeRow`. */
export function guardRows(rows: string): string {
  return rows.replace(cellsOfRows, (cells: string, other?: string) =>
    other === undefined ? cells : quoteCell(other.replaceAll('""', '"')),
  )
}

/** A cell of a file we wrote, as it was before it was guarded. Takes the cell after the CSV reader unquoted it. */
export function unguardCell(cell: string): string {
  return cell.replace(guarded, '$1')
}
