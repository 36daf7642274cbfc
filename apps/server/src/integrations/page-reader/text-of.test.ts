import { expect, test } from 'vitest'
import { textOf } from './text-of.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf8 = (text: string) => Buffer.from(text, 'utf8')

test.each([
  ['the header says', latin('caf\u00e9'), 'text/html; charset=ISO-8859-1', 'café'],
  [
    'the page says',
    latin('<meta charset="windows-1252">caf\u00e9'),
    'text/html',
    '<meta charset="windows-1252">café',
  ],
  ['nobody says and it is UTF-8', utf8('café'), 'text/html', 'café'],
  ['nobody says and it is not UTF-8', latin('caf\u00e9'), 'text/html', 'café'],
  ['the header names none there is', utf8('café'), 'text/html; charset=nonsense', 'café'],
  ['a mark stands before what the header says', utf8('\ufeffcafé'), 'text/html; charset=latin1', 'café'],
  ['of two bytes a sign', Buffer.from('\ufeffcafé', 'utf16le'), 'text/html', 'café'],
  ['its meta says UTF-16, which cannot be', utf8('<meta charset=utf-16>é'), '', '<meta charset=utf-16>é'],
  ['Japanese', Buffer.from([0x93, 0xfa, 0x96, 0x7b]), 'text/html; charset=shift_jis', '日本'],
])('a page is decoded where %s', (_name, bytes, contentType, text) => {
  expect(textOf(bytes, contentType)).toBe(text)
})
