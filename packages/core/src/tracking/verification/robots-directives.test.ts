import { expect, it } from 'vitest'
import { directivesOf } from './robots-directives.ts'

const metas = (...contents: string[]) => contents.map((content) => ({ name: 'robots', content }))

it.each([
  ['nothing', [], [], false, false],
  ['none', metas('none'), [], true, true],
  ['the strictest of several', metas('index, follow', 'NOINDEX'), ['nofollow'], true, true],
  [
    'a robot that does not count',
    [{ name: 'bingbot', content: 'noindex' }],
    ['otherbot: noindex, nofollow'],
    false,
    false,
  ],
  ['Google', [{ name: 'GoogleBot', content: 'nofollow' }], [], false, true],
  [
    'a name that governs what follows',
    [],
    ['otherbot: noindex, googlebot: nofollow, noarchive'],
    false,
    true,
  ],
  [
    'directives with a value',
    metas('max-snippet:-1, max-image-preview:large'),
    ['max-snippet: 20, noindex'],
    true,
    false,
  ],
  ['a date', [], ['unavailable_after: 25 Jun 2035 15:00:00 PST'], false, false],
])('reads %s', (_, meta, header, noindex, nofollow) => {
  expect(directivesOf(meta, header)).toEqual({ noindex, nofollow })
})
