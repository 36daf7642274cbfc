import { expect, test } from 'vitest'
import type { Outcome } from './look.ts'
import { lookReasons } from './look-reasons.ts'

const lookWith = (outcome: Outcome) => ({
  page: { hops: [{ url: 'https://blog.example/post', site: null, robots: 'not_read' as const, outcome }] },
})

test.each([
  ['too_big', 'The page is too large to read: the limit is 2 MB.'],
  ['timeout', 'The host did not respond in time.'],
  ['unreachable', 'The host could not be reached.'],
] as const)('a page that failed with %s is explained', (why, reason) => {
  expect(lookReasons(lookWith({ kind: 'failed', why }), ['unreachable'])).toEqual([reason])
})

test('other codes have their own text, one for each', () => {
  const look = lookWith({ kind: 'failed', why: 'too_big' })
  expect(lookReasons(look, ['noindex', 'wrong_rel'])).toEqual([
    'The page asks search engines not to index it.',
    'The link has a rel value that was not agreed.',
  ])
})
