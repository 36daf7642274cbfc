import type { Plan, SniperProject } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheResponse, buttonsIn, rendered, failed, linksIn, textOf } from '../../testing/rendered.tsx'
import { api, queryClient } from '../../wire/api.ts'
import { KeywordSniper } from './projects.tsx'
import { QuotaReached } from './quota-reached.tsx'
import { ViewSniperProject } from './view-project.tsx'

const session = vi.hoisted(() => ({
  plan: { id: 2, name: 'Launch', is_annual: 'No', subscription: 99, projects: 3, key_phrases: 100 } as Plan,
  user: { is_main: true, origin_id: null },
  business: { active: '1', subscription_id: 'sub_1', plan_id: 2, key_phrases: 60 },
  sites: [] as object[],
}))
vi.mock('../../session/session.ts', () => ({ useSession: () => session }))
vi.mock('../../navigation.tsx', () => ({ useAddressState: () => ['1', () => {}] }))
vi.mock('../../wire/config.ts', () => ({ config: { product_name: 'Spadework' }, apiBase: () => undefined }))
vi.mock('../../wire/clock.ts', () => ({
  serverNow: () => Date.parse('2026-11-21T10:00:00.000Z'),
  recordServerDate: () => {},
}))
vi.mock('@linkwright/react-ui/dialog', async () => {
  const { OpenedDialog } = await import('../../testing/opened.tsx')
  return { Dialog: OpenedDialog, ConfirmDialog: () => null }
})

const ok = { state: 'ok', message: null, next_at: null, is_sample: false } as const
const stopped = {
  state: 'failed',
  message: 'Serper asked to slow down.',
  next_at: '2026-11-21T10:30:00.000Z',
  is_sample: false,
} as const
const project = (id: number, over: Partial<SniperProject> = {}): SniperProject => ({
  id,
  name: `Project ${id}`,
  url: 'https://acme.example',
  client: 'Acme',
  keywords: [
    { id: 1, keyword: 'rake', top_ten: ok, links: ok },
    { id: 2, keyword: 'hoe', top_ten: ok, links: ok },
  ],
  local: 'no',
  country: 'Ireland',
  city: null,
  state: null,
  status: 1,
  expires: '2026-12-21',
  volumes: ok,
  ...over,
})
const shown = (...projects: SniperProject[]) => {
  cacheResponse(api.sniper.list, {}, projects)
  cacheResponse(api.sniper.usage, {}, { used: projects.length, limit: 3 })
  return rendered(<KeywordSniper />)
}

beforeEach(() => {
  queryClient.clear()
  session.user.is_main = true
})

test("shows 'Current plan: N Projects/mo (x of N used)'", () => {
  expect(textOf(shown(project(1)))).toContain('Current plan: 3 Projects/mo (1 of 3 used)')
})

test('counts the projects of other users as used', () => {
  cacheResponse(api.sniper.list, {}, [])
  cacheResponse(api.sniper.usage, {}, { used: 2, limit: 3 })
  expect(textOf(rendered(<KeywordSniper />))).toContain('Current plan: 3 Projects/mo (2 of 3 used)')
})

test("explains to a sub-user that the business shares the plan's projects", () => {
  const shared = 'shared by all users of your business'
  expect(textOf(shown(project(1)))).not.toContain(shared)
  session.user.is_main = false
  cacheResponse(api.sniper.list, {}, [])
  cacheResponse(api.sniper.usage, {}, { used: 2, limit: 3 })
  expect(textOf(rendered(<KeywordSniper />))).toContain(
    `Current plan: 3 Projects/mo (2 of 3 used), ${shared}`,
  )
})

test('a card shows name, expiry, key phrases and Delete, and links to its project', () => {
  const html = shown(project(7))
  const text = textOf(html)
  for (const part of ['Project 7', 'Acme · https://acme.example', 'rake', 'hoe', 'Expires 12/21/2026'])
    expect(text).toContain(part)
  expect(linksIn(html)['Project 7']).toBe('/secure/keyword-sniper/view?project=7')
  const expired = shown(project(7, { expires: '2026-11-21' }))
  expect(buttonsIn(expired)).toMatchObject({ 'Delete Project 7': true })
})

test('offers Delete only on expired cards and cards that are still gathering', () => {
  expect(Object.keys(buttonsIn(shown(project(1))))).toEqual(['Add Project'])
  const expired = shown(project(1, { expires: '2026-11-21' }))
  expect(Object.keys(buttonsIn(expired))).toContain('Delete Project 1')
  expect(textOf(expired)).toContain('Expired 11/21/2026')
  expect(Object.keys(buttonsIn(shown(project(1, { status: 2 }))))).toContain('Delete Project 1')
})

test('shows the progress of a gathering project, and the reason after a provider failure', () => {
  const [first, second] = project(1).keywords
  const keywords = [first, { ...second, top_ten: stopped }] as SniperProject['keywords']
  const text = textOf(shown(project(1, { status: 2, keywords })))
  expect(text).toContain('Gathering Data... Check back in 5-10 minutes.')
  expect(text).toContain('1 of 2')
  expect(text).toContain(
    'The top ten could not be looked up: Serper asked to slow down. The next try is on 11/21/2026 10:30 UTC.',
  )
  expect(textOf(shown(project(1)))).not.toContain('Gathering Data')
})

test("the empty state reads 'You currently do not have any projects.'", () => {
  expect(textOf(shown())).toContain('You currently do not have any projects.')
})

test('offers a retry when the list fails to load, not the empty state', () => {
  failed(api.sniper.list, {}, 'Something went wrong.')
  const html = rendered(<KeywordSniper />)
  expect(Object.keys(buttonsIn(html))).toEqual(['Try again'])
  expect(textOf(html)).not.toContain('You currently do not have any projects.')
})

test('both screens keep their heading while projects load and after a failure', () => {
  const headings = () =>
    [<KeywordSniper />, <ViewSniperProject />].map(
      (screen) => /<h1[^>]*>(.*?)<\/h1>/.exec(rendered(screen))?.[1],
    )
  expect(headings()).toEqual(['Keyword Sniper', 'Keyword Sniper'])
  failed(api.sniper.list, {}, 'Something went wrong.')
  expect(headings()).toEqual(['Keyword Sniper', 'Keyword Sniper'])
})

test("the quota dialog 'Add A Project' names the next larger plan and links to it and to more keywords", () => {
  const modal = () => rendered(<QuotaReached isOpen onClose={() => {}} />)
  const offer = (id: number, name: string, projects: number, key_phrases: number) => ({
    ...session.plan,
    id,
    name,
    projects,
    key_phrases,
    base_plan: 1,
    websites: 9999,
  })
  const larger = offer(3, 'Flight', 6, 200)
  cacheResponse(api.plans.list, {}, { plans: [offer(2, 'Launch', 3, 100), larger] })
  expect(textOf(modal())).toContain('Add A Project')
  expect(textOf(modal())).toContain('Flight includes 6 projects per month; your plan includes 3.')
  expect(textOf(modal())).not.toContain('It applies immediately')
  expect(linksIn(modal())).toEqual({
    'Get More Projects': '/secure/orders/keywords',
    'Choose Flight': '/secure/orders/plans?plan=3',
  })
  cacheResponse(api.plans.list, {}, { plans: [offer(2, 'Launch', 3, 100), { ...larger, key_phrases: 25 }] })
  expect(textOf(modal())).toContain('No plan includes more projects.')
  expect(linksIn(modal())).toEqual({ 'Get More Projects': '/secure/orders/keywords' })
  session.user.is_main = false
  expect(linksIn(modal())).toEqual({})
  expect(textOf(modal())).toContain('Please ask the account owner to choose a plan.')
})
