import { expect, test } from 'vitest'
import { readOauthReturn } from './oauth-return.ts'

const state = 'search-console.sealed'

test('a consent is finished with what was handed back, and one that was refused is told as refused', () => {
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
  { code: 'c', state: 'nobody.sealed' },
  { code: 'c' },
  { error: 'access_denied' },
  { state },
  { state: 'made-up' },
])('what no consent of ours hands back is not passed over: %o', (handed) => {
  expect(readOauthReturn(handed)).toEqual({ as: 'strange' })
})

test('nobody comes back where nothing was handed back, or while a sample account is being asked for', () => {
  expect(readOauthReturn({})).toBeUndefined()
  expect(readOauthReturn({ sample: 'ahrefs', state })).toBeUndefined()
})
