import { unguardCell } from '@linkwright/core/values/csv'

// Every cell of a CSV of ours is in quotes.
const cell = /"((?:[^"]|"")*)"/g

/** A CSV of ours without the guard against formulas, for programs. */
export function unguarded(csv: string): string {
  return csv.replace(
    cell,
    (_, quoted: string) => `"${unguardCell(quoted.replaceAll('""', '"')).replaceAll('"', '""')}"`,
  )
}

/** The same of a file that comes in pieces; what is held is one piece and the cell that it cuts. */
export async function* rawPieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder()
  const bytes = (csv: string) => Buffer.from(unguarded(csv))
  let held = ''
  for await (const piece of pieces) {
    held += decoder.decode(piece, { stream: true })
    // A line has an even number of quotes in all; after the last such line a cell may go on.
    const end = lastLineEnd(held)
    if (end === 0) continue
    yield bytes(held.slice(0, end))
    held = held.slice(end)
  }
  held += decoder.decode()
  if (held !== '') yield bytes(held)
}

/** Behind the last line feed that stands in no cell. */
function lastLineEnd(csv: string): number {
  let [isQuoted, end] = [false, 0]
  for (const { 0: found, index } of csv.matchAll(/["\n]/g)) {
    if (found === '"') isQuoted = !isQuoted
    else if (!isQuoted) end = index + 1
  }
  return end
}
