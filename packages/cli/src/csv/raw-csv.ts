import { unguardCell } from '@linkwright/core/values/csv'

// Our CSV files quote every cell.
const cell = /"((?:[^"]|"")*)"/g

/** Removes the formula guard from one of our CSV files, for programs. */
export function unguarded(csv: string): string {
  return csv.replace(
    cell,
    (_, quoted: string) => `"${unguardCell(quoted.replaceAll('""', '"')).replaceAll('"', '""')}"`,
  )
}

/** Streaming variant; buffers one piece and the incomplete line after it. */
export async function* rawPieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder()
  const bytes = (csv: string) => Buffer.from(unguarded(csv))
  let buffered = ''
  for await (const piece of pieces) {
    buffered += decoder.decode(piece, { stream: true })
    // Convert only complete records; a quoted cell may continue in the next piece.
    const end = lastLineEnd(buffered)
    if (end === 0) continue
    yield bytes(buffered.slice(0, end))
    buffered = buffered.slice(end)
  }
  buffered += decoder.decode()
  if (buffered !== '') yield bytes(buffered)
}

/** The position after the last line feed outside a quoted cell. */
function lastLineEnd(csv: string): number {
  let [isQuoted, end] = [false, 0]
  for (const { 0: found, index } of csv.matchAll(/["\n]/g)) {
    if (found === '"') isQuoted = !isQuoted
    else if (!isQuoted) end = index + 1
  }
  return end
}
