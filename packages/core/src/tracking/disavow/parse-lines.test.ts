import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DisavowForm } from './entry.ts'
import { parseEntry, parseLines } from './parse-lines.ts'

const urls = (text: string) => {
  const parsed = parseLines(text)
  return 'entries' in parsed ? parsed.entries.map(({ url }) => url) : parsed
}

test('one entry per line, a full URL or domain:{domain}', () => {
  expect(urls('https://spam.example/a?b=1\r\ndomain:Spam.Example\nDOMAIN: bücher.example')).toEqual([
    'https://spam.example/a?b=1',
    'domain:Spam.Example',
    'DOMAIN: bücher.example',
  ])
})

test('drops blank lines, comments and repeated texts, and keeps every spelling', () => {
  const text =
    '\uFEFF# old list\n\n  https://spam.example/a/ \nhttp://www.spam.example/a#top\n\ndomain:a.example\ndomain:A.example\n'
  expect(urls(`${text}  https://spam.example/a/`)).toEqual([
    'https://spam.example/a/',
    'http://www.spam.example/a#top',
    'domain:a.example',
    'domain:A.example',
  ])
})

test('every spelling of an entry covers the same links', () => {
  const keys = (lines: string[]) => new Set(lines.map((line) => parseEntry(line)?.key))
  expect(
    keys(['https://s.example/one/', 'http://www.S.example/%6Fne#x', 'https://s.example:443/one']).size,
  ).toBe(1)
  expect(
    keys(['domain:bücher.example', 'DOMAIN: xn--bcher-kva.example', 'domain:Bücher.example.']).size,
  ).toBe(1)
})

test('a note after an entry is dropped, of a URL and of a domain', () => {
  const text =
    'https://spam.example/a # paid link\ndomain:spam.example\t#farm\nhttps://spam.example/b#part # note'
  expect(urls(text)).toEqual(['https://spam.example/a', 'domain:spam.example', 'https://spam.example/b#part'])
})

test.each([
  'spam.example/a',
  'spam.example',
  'not a url',
  'https://',
  'javascript:alert(1)',
  'ftp://spam.example/a',
  'domain:',
  'domain:https://spam.example',
  'domain:spam.example/path',
  'domain:spam.example:8080',
  'domain:spam',
  'domain:user@spam.example',
  `https://spam.example/${'a'.repeat(2048)}`,
])('the line %j refuses the whole text', (line) => {
  expect(parseLines(`https://good.example/a\n${line}\n`)).toEqual({
    refused: 'Please enter a full URL or domain:example.com on each line.',
    lines: [2],
  })
})

test('the form carries the sentence, also for a text without entries', () => {
  for (const disavowed of ['', '\n \n', 'domain:']) {
    expect(DisavowForm.safeParse({ disavowed }).error?.issues[0]?.message).toBe(
      'Please enter a full URL or domain:example.com on each line.',
    )
  }
  expect(DisavowForm.safeParse({ disavowed: 'domain:a.example' }).success).toBe(true)
})

test('entries that were read are read again as the same', () => {
  const line = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.domain().map((name) => `domain:${name}`),
  )
  fc.assert(
    fc.property(fc.array(line.filter(isEntry), { minLength: 1, maxLength: 8 }), (lines) => {
      const first = parseLines(lines.join('\n'))
      const again = parseLines('entries' in first ? first.entries.map(({ url }) => url).join('\n') : '')
      expect(first).toHaveProperty('entries.0.url')
      expect(again).toEqual(first)
    }),
  )
})

function isEntry(line: string): boolean {
  return parseEntry(line) !== undefined
}
