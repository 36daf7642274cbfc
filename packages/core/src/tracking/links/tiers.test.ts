import { expect, test } from 'vitest'
import { takesTieredLinks, tierOf } from './tiers.ts'

test('the tier is the depth: primary, under a primary link, under a secondary link', () => {
  expect(tierOf({ level: 'primary' })).toBe(1)
  expect(tierOf({ level: 'secondary' }, { level: 'primary' })).toBe(2)
  expect(tierOf({ level: 'secondary' }, { level: 'secondary' })).toBe(3)
  expect(tierOf({ level: 'secondary' }, null)).toBe(2)
})

test('a third-tier link has no Order and no Add', () => {
  expect(takesTieredLinks(1) && takesTieredLinks(2)).toBe(true)
  expect(takesTieredLinks(3)).toBe(false)
})
