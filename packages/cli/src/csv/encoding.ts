import { type Encoding, guessEncoding } from '@linkwright/core/csv/encoding'

/** Converts chunks to UTF-8; UTF-8 input is passed through. */
export function toUtf8(encoding: Encoding): (chunk: Uint8Array, last: boolean) => Buffer {
  if (encoding === 'utf-8') return (chunk) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  return (chunk, last) => Buffer.from(decoder.decode(chunk, { stream: !last }))
}

/** A small file as text without its byte order mark; undefined if it is neither UTF-8 nor UTF-16. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(guessEncoding(bytes).encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
