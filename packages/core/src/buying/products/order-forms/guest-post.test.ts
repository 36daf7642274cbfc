import { expect, test } from 'vitest'
import { guestPostsOf, linkStrengths } from './guest-post.ts'
import { linkInsertionTiers } from './link-insertion.ts'

const product = (description: string, type = 'backlinks', enabled = '1') => ({ type, description, enabled })
const byDa = product('DA30+ Guest Post')
const byTraffic = product('Guest Post Pro - 1,000+ Traffic, DA20+')
const catalogue = [
  byDa,
  byTraffic,
  product('Guest Post'),
  product('DA50+ Guest Post', 'backlinks', '0'),
  product('DA10+ Link Insertion', 'link_insertions'),
  product('DA20+ Link Insertion', 'link_insertions', '0'),
]

test('Traffic where the description contains Guest Post Pro -, else Domain Authority where it contains DA', () => {
  expect(linkStrengths).toEqual({ DA: 'Domain Authority', Traffic: 'Traffic' })
  expect(guestPostsOf(catalogue, 'DA')).toEqual([byDa])
  expect(guestPostsOf(catalogue, 'Traffic')).toEqual([byTraffic])
})

test('the tiers of link insertions are those that are sold', () => {
  expect(linkInsertionTiers(catalogue)).toEqual([product('DA10+ Link Insertion', 'link_insertions')])
})
