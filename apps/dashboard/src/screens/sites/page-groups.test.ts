import { pageTypes } from '@linkwright/core/tracking/pages/page'
import { expect, test } from 'vitest'
import { bestRank, byGroup, groupTitle, isInGroup, pageGroups } from './page-groups.ts'

test('groups each target page into Home Pages, Blog Pages or Regular Pages', () => {
  expect(pageGroups.map(({ title }) => title)).toEqual(['Home Pages', 'Blog Pages', 'Regular Pages'])
  for (const type of pageTypes) {
    expect(pageGroups.filter((group) => isInGroup(group, type)).length, type).toBe(1)
  }
})

test('orders pages by group and keeps the order within each', () => {
  const pages = (['page', 'blog', 'home', 'sub_page', 'sub_page_blog'] as const).map((page_type, id) => ({
    id,
    page_type,
  }))
  const ordered = byGroup(pages)
  expect(ordered.map(({ id }) => id)).toEqual([2, 1, 4, 0, 3])
  expect([...new Set(ordered.map(groupTitle))]).toEqual(['Home Pages', 'Blog Pages', 'Regular Pages'])
})

test('the best rank ignores phrases not found or not checked', () => {
  expect(bestRank([{ rank: 12 }, { rank: 0 }, { rank: null }, { rank: 7 }])).toBe(7)
  expect(bestRank([{ rank: 0 }, { rank: null }])).toBeNull()
  expect(bestRank([])).toBeNull()
})
