import { screens, type ScreenName } from '@linkwright/core/access/screens'
import { screenWords } from '@linkwright/core/access/screen-words'
import { expect, test, vi } from 'vitest'
import { canOpen } from '../../session/screen-access.ts'
import { entriesOf, ofOrders, orderNumberIn, type Place } from './entries.ts'
import { type Entry, indexEntries, matchEntries as matchIndex } from './match-entries.ts'

const page = (id: number, page_nickname: string) => ({
  id,
  site_id: 1,
  page_nickname,
  page_url: `/${id}`,
  keyphrases: [{ id: id * 10, key_phrase: `buy ${page_nickname}` }],
})

const session = (
  changes: {
    is_main?: boolean
    active?: number
    available?: '0' | '1'
    origin_id?: number
    api_access?: '0' | '1'
  } = {},
) => ({
  user: {
    id: 2,
    user_type: 'agency',
    is_main: changes.is_main ?? true,
    origin_id: changes.origin_id ?? null,
  },
  business: { active: changes.active ?? 1, api_access: changes.api_access ?? '0', plan_id: 5 },
  plan: { sub_users: 3 },
  needs_second_factor: false,
  sites: [
    {
      id: 1,
      name: 'Pawsworth',
      url: 'https://p.example',
      available: changes.available ?? '1',
      pages: [page(7, 'Leads'), page(8, 'Toys')],
    },
  ],
})
const entries = (of: ReturnType<typeof session>, at: Place = {}) => [
  ...entriesOf(of as never, at),
  ...ofOrders([{ id: 9, order_number: 'order_9' }]),
]
const matchEntries = (all: readonly Entry[], text: string) => matchIndex(indexEntries(all), text)
const hrefs = (of: ReturnType<typeof session>, at?: Place) => entries(of, at).map(({ href }) => href)

test('offers sites, pages, phrases, orders and actions with their addresses', () => {
  const first = (text: string) => matchEntries(entries(session()), text)[0]?.entries[0]?.href
  expect(first('pawsworth')).toBe('/secure/site/1')
  expect(first('toys')).toBe('/secure/site/1/page/8')
  expect(first('buy toys')).toBe('/secure/site/1/page/8')
  expect(first('order 9')).toBe('/secure/orders/view?q=order_9')
  expect(first('order_9')).toBe('/secure/orders/view?q=order_9')
  expect(first('import links toys')).toBe('/secure/site/1/page/8/import-csv')
  expect(first('import links into pawsworth')).toBe('/secure/site/1/import-csv')
})

test('starts with the actions of the current page', () => {
  expect(entries(session(), { siteId: '1', pageId: '8' })[0]?.label).toBe('Import links into Toys')
  expect(entries(session(), { siteId: '1' })[0]?.label).toBe('Import links into Pawsworth')
})

test.each([
  ['settings', '/secure/user/profile'],
  ['billing', '/secure/user/billing'],
  ['api keys', '/secure/user/api-keys'],
  ['password', '/secure/user/password'],
  ['2fa', '/secure/user/security'],
  ['team', '/secure/user/subusers'],
  ['subscription', '/secure/orders/plans'],
  ['credit card', '/secure/user/billing'],
  ['cart', '/secure/orders/checkout'],
  ['support', '/secure/help/contact'],
  ['rankings pawsworth', '/secure/site/1/ranks'],
  ['disavow', '/secure/site/1/disavowed'],
  ['completed links toys', '/secure/site/1/page/8/links'],
])('finds the screen that %s means', (text, href) => {
  const groups = matchEntries(entries(session({ api_access: '1' })), text)
  expect(groups.flatMap((group) => group.entries.map((each) => each.href))).toContain(href)
})

test('finds each screen that may be opened by its title and by the words of its path', () => {
  const of = session({ api_access: '1' })
  const all = entries(of)
  const alone: ScreenName[] = ['login', 'reup', 'resub', 'resup', 'password-wizard', 'setup-plan']
  const within: ScreenName[] = ['view-sniper-project', 'site-summary', 'page-summary', 'add-page']
  const names = (Object.keys(screens) as ScreenName[]).filter(
    (name) => canOpen(name, of as never) && !alone.includes(name) && !within.includes(name),
  )
  expect(names.length).toBeGreaterThan(35)
  for (const name of names) {
    const address = screens[name].path.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{\w+\}/g, '\\d+')
    const path = new RegExp(`^${address}$`)
    for (const text of [screens[name].title, screenWords(name).split(' ').slice(0, 2).join(' ')])
      expect(
        all.filter((each) => matchEntries([each], text).length > 0).map(({ href }) => href),
        `${name}: ${text}`,
      ).toContainEqual(expect.stringMatching(path))
  }
})

test('offers the plan screen of an inactive account to that account alone', () => {
  expect(hrefs(session())).not.toContain('/secure/setup-plan')
  expect(hrefs(session({ active: 0 }))).toContain('/secure/setup-plan')
})

test('offers only what the user may open', () => {
  expect(hrefs(session())).toContain('/secure/site/add')
  expect(hrefs(session({ is_main: false }))).not.toContain('/secure/site/add')
  expect(hrefs(session())).not.toContain('/secure/user/api-keys')
  expect(hrefs(session())).toContain('/secure/user/security')
  expect(hrefs(session({ origin_id: 1 }))).not.toContain('/secure/user/security')
  expect(hrefs(session()).filter((href) => href.includes('/admin/'))).toEqual([])
})

test('offers nothing of a locked site or an inactive account', () => {
  const ofSites = (of: ReturnType<typeof session>) => hrefs(of).filter((href) => /site\/1/.test(href))
  expect(ofSites(session({ available: '0' }))).toEqual([])
  expect(ofSites(session({ active: 0 }))).toEqual([])
})

test('gives each entry its own id', () => {
  const ids = entries(session()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('offers an order once that is among the latest and found by its number', () => {
  const orders = [1042, 1042, 7].map((id) => ({ id, order_number: `order_${id}` }))
  expect(ofOrders(orders).map(({ label }) => label)).toEqual(['Order 1042', 'Order 7'])
})

test.each([
  ['1042', '1042'],
  ['order 1042', '1042'],
  ['admin_order_10', 'admin_order_10'],
  ['dog harness', undefined],
  ['', undefined],
])('reads the order number in %j', (text, number) => {
  expect(orderNumberIn(text)).toBe(number)
})

test('computes the addresses of shown entries only', () => {
  const encode = vi.spyOn(globalThis, 'encodeURIComponent')
  const groups = matchEntries(entriesOf(session() as never), 'leads')
  expect(encode).not.toHaveBeenCalled()
  expect(groups[0]?.entries[0]?.href).toBe('/secure/site/1/page/7')
  expect(encode).toHaveBeenCalledTimes(2)
  encode.mockRestore()
})
