import { beforeEach, expect, test, vi } from 'vitest'
import { cacheResponse, rendered, textOf } from '../../testing/rendered.tsx'
import { api, queryClient } from '../../wire/api.ts'
import { FirstSteps } from './first-steps.tsx'

const site = (links: number) => ({
  id: 3,
  available: '1',
  has_orders: false,
  competitors: [{ url: 'https://rival.example' }],
  pages: [{ id: 7, page_type: 'page', stats: { primary_links_placed: links } }],
})
const session = vi.hoisted(() => ({ sites: [] as object[] }))
vi.mock('../../session/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({
    user: { id: 1, is_main: true, origin_id: null, preferences: {} },
    sites: session.sites,
  }),
}))

const shown = (orders: number, links = 0) => {
  session.sites = [site(links)]
  cacheResponse(api.orders.billed, { limit: 1 }, Object.assign([], { total: orders, next: null }))
  return textOf(rendered(<FirstSteps />))
}

beforeEach(() => queryClient.clear())

test('an order without a website is the first order', () => {
  expect(shown(0)).toContain('3 of 5 done')
  expect(shown(1)).toContain('4 of 5 done')
})

test('disappears once such an order was the last step', () => {
  expect(shown(0, 2)).toContain('4 of 5 done')
  expect(shown(1, 2)).toBe('')
})
