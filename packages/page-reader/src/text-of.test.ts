import { expect, test } from 'vitest'
import { textOf } from './text-of.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf8 = (text: string) => Buffer.from(text, 'utf8')

test.each([
  ['the header declares the charset', latin('caf\u00e9'), 'text/html; charset=ISO-8859-1', 'café'],
  [
    'the page declares the charset',
    latin('<meta charset="windows-1252">caf\u00e9'),
    'text/html',
    '<meta charset="windows-1252">café',
  ],
  ['no charset is declared and it is UTF-8', utf8('café'), 'text/html', 'café'],
  ['no charset is declared and it is not UTF-8', latin('caf\u00e9'), 'text/html', 'café'],
  ['the header names an unknown charset', utf8('café'), 'text/html; charset=nonsense', 'café'],
  ['a byte order mark overrides the header', utf8('\ufeffcafé'), 'text/html; charset=latin1', 'café'],
  ['it is UTF-16', Buffer.from('\ufeffcafé', 'utf16le'), 'text/html', 'café'],
  ['its meta wrongly declares UTF-16', utf8('<meta charset=utf-16>é'), '', '<meta charset=utf-16>é'],
  ['it is Shift_JIS', Buffer.from([0x93, 0xfa, 0x96, 0x7b]), 'text/html; charset=shift_jis', '日本'],
])('decodes a page when %s', (_name, bytes, contentType, text) => {
  expect(textOf(bytes, contentType)).toBe(text)
})
