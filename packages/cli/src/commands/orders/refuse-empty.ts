import { CliError } from '../../errors.ts'

const LINE_END = 0x0a

/** The pieces of a file with a header; one with nothing behind it is refused before any of it is handed on. */
export async function* refuseEmpty(
  pieces: AsyncIterable<Uint8Array>,
  sentence: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const held: Uint8Array[] = []
  let isFull = false
  for await (const piece of pieces) {
    if (isFull) {
      yield piece
      continue
    }
    held.push(piece)
    const bytes = Buffer.concat(held)
    const end = bytes.indexOf(LINE_END)
    if (end === -1 || end === bytes.length - 1) continue
    isFull = true
    yield bytes
  }
  if (!isFull) throw new CliError('failed', sentence)
}
