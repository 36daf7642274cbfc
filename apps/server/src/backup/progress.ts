/** Receives the progress of a backup or restore. */
export interface Progress {
  /** Some rows of a table were processed. */
  rows(table: string, rows: number): void
  /** All rows of a table were processed. */
  table(table: string, rows: number): void
}

const message = (table: string, rows: number) =>
  `${table}: ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`

/** On a terminal, updates one line for each table; elsewhere prints a line when a non-empty table is done. */
export function progressOn({
  terminal,
  say,
}: {
  terminal?: { write: (text: string) => void }
  say: (message: string) => void
}): Progress {
  if (terminal === undefined)
    return { rows() {}, table: (table, rows) => void (rows > 0 && say(message(table, rows))) }
  const show = (table: string, rows: number, end = '') =>
    terminal.write(`\r\u001B[K${message(table, rows)}${end}`)
  return { rows: (table, rows) => show(table, rows), table: (table, rows) => show(table, rows, '\n') }
}
