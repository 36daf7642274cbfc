import fc from 'fast-check'
import { expect, test } from 'vitest'
import { urlParts } from './url-parts.ts'

test.each([
  ['https://blog.example/boots', ['https://', 'blog.example', '/boots', '']],
  [
    'https://blog.example/guides/2026/best-hiking-boots?page=2',
    ['https://', 'blog.example', '/guides/2026/best-hiking-b', 'oots?page=2'],
  ],
  ['http://blog.example/a', ['', 'http://blog.example', '/a', '']],
  ['HTTPS://blog.example', ['HTTPS://', 'blog.example', '', '']],
  ['blog.example?utm=1', ['', 'blog.example', '?utm=1', '']],
  ['domain:bad.example', ['', 'domain:bad.example', '', '']],
  ['javascript:alert(1)', ['', 'javascript:alert(1)', '', '']],
  ['https://köln.example/straße', ['https://', 'köln.example', '/straße', '']],
  ['no url at all', ['', 'no url at all', '', '']],
  ['', ['', '', '', '']],
])('splits %j into scheme, host, path and end', (url, [scheme, host, path, tail]) => {
  expect(urlParts(url)).toEqual({ scheme, host, path, tail })
})

test('the parts of any text are the text, and its end is at most eleven characters', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string({ unit: 'binary', maxLength: 2000 })),
      (url) => {
        const { scheme, host, path, tail } = urlParts(url)
        expect(`${scheme}${host}${path}${tail}`).toBe(url)
        expect(tail.length).toBeLessThanOrEqual(11)
        expect(tail).not.toMatch(/^[\uDC00-\uDFFF]/)
      },
    ),
  )
})
