import { TextDecoder } from 'node:util'

const byteOrderMarks = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
] as const

/** The HTML standard requires the charset declaration within this many bytes. */
const META_BYTES = 1024
const metaCharset = /<meta[^>]{1,200}charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{1,40})/i
const headerCharset = /charset\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/i

/**
 * Decodes a page by its byte order mark, else the header, else its `meta`, else as UTF-8 when valid, and as
 * Windows-1252 otherwise.
 */
export function textOf(bytes: Uint8Array, contentType: string): string {
  const mark = byteOrderMarks.find(([start]) => start.every((byte, index) => bytes[index] === byte))
  if (mark) return new TextDecoder(mark[1]).decode(bytes)
  const head = Buffer.from(bytes.subarray(0, META_BYTES)).toString('latin1')
  const named = decoder(headerCharset.exec(contentType)?.[1]) ?? fromMeta(metaCharset.exec(head)?.[1])
  if (named) return named.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A page whose `meta` could be read as ASCII is not UTF-16, even if it declares so. */
function fromMeta(label: string | undefined): TextDecoder | undefined {
  return label?.toLowerCase().startsWith('utf-16') ? new TextDecoder('utf-8') : decoder(label)
}

function decoder(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}
