/** Told how far a backup or restore is. */
export interface Progress {
  /** Some rows of a table are done. */
  rows(table: string, rows: number): void
  /** All of its rows are. */
  table(table: string, rows: number): void
}

const sentence = (table: string, rows: number) =>
  `${table}: ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`

/** On a terminal a line for each table that changes as it comes, elsewhere a line when a table that has rows is done. */
export function progressOn({
  terminal,
  say,
}: {
  terminal?: { write: (text: string) => void }
  say: (sentence: string) => void
}): Progress {
  if (terminal === undefined)
    return { rows() {}, table: (table, rows) => void (rows > 0 && say(sentence(table, rows))) }
  const show = (table: string, rows: number, end = '') =>
    terminal.write(`\r\u001B[K${sentence(table, rows)}${end}`)
  return { rows: (table, rows) => show(table, rows), table: (table, rows) => show(table, rows, '\n') }
}
