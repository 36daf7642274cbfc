import { TextDecoder } from 'node:util'

const marks = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
] as const

/** Where a page must name its encoding, by the HTML standard. */
const declaredWithin = 1024
const declared = /<meta[^>]{1,200}charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{1,40})/i
const stated = /charset\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/i

/**
 * A page's bytes as text: by their mark, else the header, else the page's own word, else as UTF-8 where they are that
 * and as Windows-1252 where they are not.
 */
export function textOf(bytes: Uint8Array, contentType: string): string {
  const mark = marks.find(([start]) => start.every((byte, index) => bytes[index] === byte))
  if (mark) return new TextDecoder(mark[1]).decode(bytes)
  const head = Buffer.from(bytes.subarray(0, declaredWithin)).toString('latin1')
  const named = decoder(stated.exec(contentType)?.[1]) ?? fromMeta(declared.exec(head)?.[1])
  if (named) return named.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A page that could be read as far as its `meta` is no UTF-16, whatever it says. */
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
