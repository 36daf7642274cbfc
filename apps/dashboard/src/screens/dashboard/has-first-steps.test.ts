import { expect, test } from 'vitest'
import { type Facts, firstSteps, hasFirstSteps, pageToPlan } from './has-first-steps.ts'

const competitors = (...urls: string[]) => urls.map((url) => ({ url }))
const empty: Facts['sites'][number] = {
  id: 1,
  available: '1',
  competitors: competitors('', '', ''),
  has_orders: false,
  pages: [],
}
const full = {
  ...empty,
  competitors: competitors('https://a.example', '', ''),
  has_orders: true,
  pages: [{ id: 7, page_type: 'page', stats: { primary_links_placed: 3 } }],
}
const facts = (sites: Facts['sites'], user: Partial<Facts['user']> = {}): Facts => ({
  user: { is_main: true, origin_id: null, preferences: {}, ...user },
  sites,
})
const done = (sites: Facts['sites']) =>
  firstSteps(facts(sites))
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step)

test('derives each step from the sites', () => {
  expect(done([])).toEqual([])
  expect(done([empty])).toEqual(['site'])
  expect(done([{ ...empty, competitors: full.competitors }])).toEqual(['site', 'competitors'])
  const bare = { id: 7, stats: { primary_links_placed: 0 } }
  expect(done([{ ...empty, pages: [{ ...bare, page_type: 'home' }] }])).toEqual(['site'])
  expect(done([{ ...empty, pages: [{ ...bare, page_type: 'page' }] }])).toEqual(['site', 'pages'])
  expect(done([{ ...empty, pages: full.pages }])).toEqual(['site', 'pages', 'links'])
  expect(done([empty, full])).toEqual(['site', 'competitors', 'pages', 'links', 'order'])
})

test('is shown until every step is done', () => {
  expect(hasFirstSteps(facts([empty]))).toBe(true)
  expect(hasFirstSteps(facts([full]))).toBe(false)
})

test('is hidden from sub-users, administrators in the account, and after it was dismissed', () => {
  expect(hasFirstSteps(facts([], { is_main: false }))).toBe(false)
  expect(hasFirstSteps(facts([], { origin_id: 1 }))).toBe(false)
  expect(hasFirstSteps(facts([], { preferences: { checklist_dismissed: true } }))).toBe(false)
})

test('plans the first order for a page with links, else for the first page', () => {
  const bare = { id: 5, page_type: 'home', stats: { primary_links_placed: 0 } }
  expect(pageToPlan({ sites: [] })).toBeUndefined()
  expect(pageToPlan({ sites: [{ ...empty, pages: [bare] }] })).toEqual({ siteId: 1, pageId: 5 })
  expect(pageToPlan({ sites: [{ ...empty, pages: [bare, ...full.pages] }] })).toEqual({
    siteId: 1,
    pageId: 7,
  })
  expect(pageToPlan({ sites: [{ ...full, available: '0' }] })).toBeUndefined()
})
