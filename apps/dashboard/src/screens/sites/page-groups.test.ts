import { pageTypes } from '@linkwright/core/tracking/pages/page'
import { expect, test } from 'vitest'
import { bestRank, isInGroup, pageGroups } from './page-groups.ts'

test('target pages are grouped into Home Pages, Blog Pages and Regular Pages, each page in one', () => {
  expect(pageGroups.map(({ title }) => title)).toEqual(['Home Pages', 'Blog Pages', 'Regular Pages'])
  for (const type of pageTypes) {
    expect(pageGroups.filter((group) => isInGroup(group, type)).length, type).toBe(1)
  }
})

test('the best rank leaves out phrases that are not found or not looked up', () => {
  expect(bestRank([{ rank: 12 }, { rank: 0 }, { rank: null }, { rank: 7 }])).toBe(7)
  expect(bestRank([{ rank: 0 }, { rank: null }])).toBeNull()
  expect(bestRank([])).toBeNull()
})
