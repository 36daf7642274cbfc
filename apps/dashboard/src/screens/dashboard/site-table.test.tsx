import type { Site } from '@linkwright/core/tracking/sites/site'
import { useIsPrinting } from '@linkwright/react-ui/table'
import { beforeEach, expect, test, vi } from 'vitest'
import { cellsIn, rendered } from '../../testing/rendered.tsx'
import { queryClient } from '../../wire/api.ts'
import { SiteTable } from './site-table.tsx'

const address = vi.hoisted(() => ({ values: {} as Record<string, string> }))
vi.mock('../../navigation.tsx', () => ({
  useAddressState: (key: string, fallback: string) => [address.values[key] ?? fallback, () => {}],
  useAddressValues: () => [address.values, () => {}],
}))
vi.mock('../sites/site-actions.tsx', () => ({ cardActions: [], useSiteActions: () => () => [] }))
vi.mock('@linkwright/react-ui/table', async (original) => ({
  ...(await original<object>()),
  useIsPrinting: vi.fn<() => boolean>(() => false),
}))

const sites = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  name: `Site ${String(at + 1).padStart(2, '0')}`,
  url: `https://site-${at + 1}.example`,
  available: '1',
  created_at: '2026-01-01',
  link_spend: 0,
  stats: { brand_trust_score: 60 - at, links_in_progress: 0, days_since_last_link: '2026-01-01' },
})) as unknown as Site[]

const table = (of = sites) => rendered(<SiteTable sites={of} needs={[]} />)
const namesIn = (html: string) => cellsIn(html).map((cells) => cells['Website'])
const hasPager = (html: string) => html.includes('aria-label="Pages of websites"')

beforeEach(() => {
  address.values = {}
  queryClient.clear()
  vi.mocked(useIsPrinting).mockReturnValue(false)
})

test('draws 25 websites at a time, and the rest on further pages', () => {
  const first = table()
  expect(namesIn(first)).toEqual(sites.slice(0, 25).map(({ name }) => name))
  expect(hasPager(first)).toBe(true)
  expect(first).toContain('1–25 of 60')
  address.values = { page: '3' }
  expect(namesIn(table())).toEqual(sites.slice(50).map(({ name }) => name))
  // A page beyond the last shows the last.
  address.values = { page: '99' }
  expect(namesIn(table())).toHaveLength(10)
})

test('has no pager when all websites fit on the first page', () => {
  const html = table(sites.slice(0, 25))
  expect(namesIn(html)).toHaveLength(25)
  expect(hasPager(html)).toBe(false)
})

test('sorts and filters all websites, not only those of the page', () => {
  address.values = { sort: 'trust' }
  expect(namesIn(table())[0]).toBe('Site 60')
  address.values = { q: 'site-59' }
  const found = table()
  expect(namesIn(found)).toEqual(['Site 59'])
  expect(found).toContain('1 website')
})

test('prints all websites', () => {
  vi.mocked(useIsPrinting).mockReturnValue(true)
  const html = table()
  expect(namesIn(html)).toHaveLength(60)
  expect(html).toContain('1–60 of 60')
})
