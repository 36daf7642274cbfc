import { expect, test } from 'vitest'
import { readOauthReturn } from './oauth-return.ts'

const state = 'search-console.sealed'

test('completes a consent with the returned code, and reports a refused one', () => {
  expect(readOauthReturn({ code: 'c', state })).toEqual({
    as: 'consented',
    vendor: 'search-console',
    code: 'c',
    state,
  })
  expect(readOauthReturn({ error: 'access_denied', state })).toEqual({
    as: 'refused',
    vendor: 'search-console',
  })
})

test.each([
  { code: 'c', state: 'made-up' },
  { code: 'c', state: 'unknown.sealed' },
  { code: 'c' },
  { error: 'access_denied' },
  { state },
  { state: 'made-up' },
])('reports a return without our consent: %o', (returned) => {
  expect(readOauthReturn(returned)).toEqual({ as: 'strange' })
})

test('returns nothing without a returned code or during a sample consent', () => {
  expect(readOauthReturn({})).toBeUndefined()
  expect(readOauthReturn({ sample: 'ahrefs', state })).toBeUndefined()
})
