import { expect, test } from 'vitest'
import { lastLinkAge } from './last-link-age.ts'

const today = '2026-11-21'

test('a last-link date older than 50 days or invalid counts as an error state', () => {
  expect(lastLinkAge('2026-10-02', today)).toEqual({ days: 50, error: false })
  expect(lastLinkAge('2026-10-01', today)).toEqual({ days: 51, error: true })
  expect(lastLinkAge('2026-11-21', today)).toEqual({ days: 0, error: false })
  for (const none of ['1970-01-01', '', 'soon', null]) {
    expect(lastLinkAge(none, today)).toEqual({ days: undefined, error: true })
  }
})
