import type { Encoding } from '@linkwright/core/csv/encoding'

/** Encodes text as a tool would; Windows-1252 supports only the letters of Latin-1 here. */
export function encode(text: string, encoding: Encoding, marked = false): Buffer {
  const full = marked ? `\ufeff${text}` : text
  if (encoding === 'utf-8') return Buffer.from(full)
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1')
  const little = Buffer.from(full, 'utf16le')
  return encoding === 'utf-16le' ? little : little.swap16()
}
