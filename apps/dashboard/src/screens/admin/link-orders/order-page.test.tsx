import { beforeEach, expect, test, vi } from 'vitest'
import {
  cacheResponse,
  buttonsIn,
  rendered,
  factsIn,
  failed,
  linksIn,
  textOf,
} from '../../../testing/rendered.tsx'
import { api, queryClient } from '../../../wire/api.ts'
import { OpenOrder } from './open-order.tsx'
import { OrderPage } from './order-page.tsx'
import type { AdminOrderDetail } from '@linkwright/sdk'
import type { OpenedOrder } from './order-cache.ts'
import { aLine, anOrder } from './testing/an-order.ts'

vi.mock('../../../session/session.ts', () => ({
  useSession: () => ({ user: { id: 1 } }),
}))
vi.mock('../../../form/unsaved.tsx', () => ({ Unsaved: () => null }))
vi.stubGlobal('location', { hostname: 'localhost', origin: 'http://localhost', search: '?view=late&order=7' })

const neighbors = { previous: undefined, next: 8, place: '1 of 2', onOpen: () => {} }

beforeEach(() => queryClient.clear())

function opened(changes: Partial<OpenedOrder> = {}): string {
  const order = anOrder(changes)
  cacheResponse(api.fulfilment.notes, { id: order.id }, [])
  cacheResponse(api.fulfilment.assignees, {}, [{ id: 1, name: 'Noor Haddad' }])
  return rendered(<OrderPage order={order} neighbors={neighbors} />)
}
const statusIsOffered = (html: string) => /class="lw-label"[^>]*>Status</.test(html)
const fieldsIn = (html: string) =>
  ['published_url', 'published_da', 'target_url', 'anchor_text', 'report_info'].filter((name) =>
    html.includes(`data-field="${name}"`),
  )

test('shows everything ordered in detail rows, with internal names and external ids', () => {
  const line = aLine({
    type: 'dgt_pr',
    hoth_order_id: 'V-4711',
    internal_code: 'pr_basic',
    content_upgrade: '1000 words',
    categories: ['home', 'garden'],
    linkmap_id: 31,
    client_name: 'Ada',
    client_position: 'Founder',
    client_email: 'ada@garden.example',
    website_url: 'https://garden.example/',
    linkedin_profile_url: 'https://linkedin.example/ada',
    brand_guidelines: 'Plain words.',
    focus_topic: 'Spades',
    report_info: 'Published on Monday.',
    image_url: 'a.png',
    cost: 43.5,
    vendor: 'Vendor One',
  })
  const html = opened({ details: [line] })
  expect(textOf(html)).toContain('DA30+ Guest Post #71')
  expect(factsIn(html)).toMatchObject({
    Type: 'Digital PR',
    'Shown to customer as': 'Guest post with a domain authority of 30 or more',
    'Anchor Text': 'garden spades',
    'Target URL': expect.stringContaining('https://garden.example/spades') as string,
    'Content upgrade': '1000 words',
    Categories: 'home, garden',
    'Link map': '31',
    Client: 'Ada',
    'Client position': 'Founder',
    'Client email': 'ada@garden.example',
    Website: expect.stringContaining('https://garden.example/') as string,
    'LinkedIn profile': expect.stringContaining('https://linkedin.example/ada') as string,
    'Brand guidelines': 'Plain words.',
    'Focus topic': 'Spades',
    'Report Info': 'Published on Monday.',
    Image: 'Download image',
    'External ID': 'V-4711',
    'Internal code': 'pr_basic',
    Cost: '$43.50',
    Vendor: 'Vendor One',
  })
})

test('shows the bought marketplace link with vendor and target, and does not send it to the API', () => {
  const details = [
    aLine({
      type: 'marketplace',
      marketplace_link_id: 12,
      marketplace_vendor: 'Quillgear',
      marketplace_url: 'https://secretblog.example',
    }),
  ]
  const html = opened({ completed: 3, details })
  expect(factsIn(html)).toMatchObject({
    'Marketplace link': '12',
    'Marketplace vendor': 'Quillgear',
    'Publish on': expect.stringContaining('https://secretblog.example') as string,
  })
  expect(buttonsIn(html)).not.toHaveProperty('Send item to API')
})

test('shows the state of a delivered link beside its status, expired before its verdict', () => {
  const watch = {
    state: 'lost',
    code: 'link_removed',
    since: null,
    checked_at: null,
    paid_until: null,
    is_expired: false,
    not_verified_since: null,
  } as const
  const headingWith = (changes: Partial<AdminOrderDetail>) =>
    /<h2[^>]*ld-order-badges.*?<\/h2>/s.exec(
      opened({ details: [aLine({ status: 'placed', ...changes })] }),
    )?.[0] ?? ''
  expect(textOf(headingWith({ watch }))).toContain('Lost')
  expect(textOf(headingWith({ watch: { ...watch, is_expired: true } }))).toContain('Expired')
  expect(textOf(headingWith({ watch: null }))).not.toMatch(/Lost|Expired/)
})

test('allows editing target URL, anchor text with suggestions, published URL, published DA and report info', () => {
  const html = opened()
  expect(fieldsIn(html)).toHaveLength(5)
  expect(buttonsIn(html)).toMatchObject({ 'Save Changes': false, 'garden spades': true, 'buy a spade': true })
})

test('an order and its lines have their buttons', () => {
  expect(buttonsIn(opened())).toMatchObject({
    'Save Changes': false,
    'Send to API': true,
    'Mark Order Completed': false,
  })
})

test('locks details of a completed order, including the target URL', () => {
  const html = opened({ completed: 1, details: [aLine({ status: 'placed' })] })
  expect(fieldsIn(html)).toEqual([])
  expect(textOf(html)).toContain('This order is completed, and its details are locked.')
  expect(statusIsOffered(html)).toBe(false)
  expect(statusIsOffered(opened())).toBe(true)
  const audit = aLine({ type: 'technical_seo', status: 'placed' })
  expect(statusIsOffered(opened({ completed: 1, details: [audit] }))).toBe(true)
  expect(buttonsIn(html)).not.toHaveProperty('Mark Order Completed')
})

test('Mark Order Completed is disabled while a published URL or a report is missing, and says which', () => {
  const url = aLine({ published_url: 'https://blog.example/post' })
  const report = aLine({ id: 72, type: 'dgt_pr', anchor_text: null, target_url: null })
  const incomplete = opened({ details: [url, report] })
  expect(buttonsIn(incomplete)).toMatchObject({ 'Mark Order Completed': false })
  expect(textOf(incomplete)).toContain('the report of 1 line is missing.')
  const done = opened({ details: [url, { ...report, has_report: true }] })
  expect(buttonsIn(done)).toMatchObject({ 'Mark Order Completed': true })
})

test.each(['dgt_pr', 'technical_seo'] as const)('hides Send to API with an item of %s', (type) => {
  expect(buttonsIn(opened())).toMatchObject({ 'Send to API': true })
  expect(buttonsIn(opened({ details: [aLine(), aLine({ id: 72, type })] }))).not.toHaveProperty('Send to API')
})

test('sends an item only in order state 3 without an external id', () => {
  expect(buttonsIn(opened())).not.toHaveProperty('Send item to API')
  expect(buttonsIn(opened({ completed: 3 }))).toMatchObject({ 'Send item to API': true })
  const details = [aLine(), aLine({ id: 72, type: 'dgt_pr' })]
  expect(buttonsIn(opened({ details }))).toMatchObject({ 'Send line': true })
  const sent = aLine({ hoth_order_id: 'V-4711' })
  expect(buttonsIn(opened({ completed: 3, details: [sent] }))).not.toHaveProperty('Send item to API')
})

test('a canceled order can be reopened, and an archived one restored', () => {
  const canceled = buttonsIn(opened({ completed: 9 }))
  expect(canceled).toMatchObject({ Reopen: true })
  expect(canceled).not.toHaveProperty('Cancel')
  expect(canceled).toMatchObject({ 'Refund…': true })
  expect(buttonsIn(opened({ completed: 9, refundable: 0 }))).not.toHaveProperty('Refund…')
  expect(buttonsIn(opened())).not.toHaveProperty('Refund…')
  const away = buttonsIn(opened({ archived: true }))
  expect(away).toMatchObject({ Restore: true })
  expect(away).not.toHaveProperty('Mark Order Completed')
})

test('a check shows its verdict, evidence and time, and can be repeated', () => {
  const check: AdminOrderDetail['check'] = {
    id: 1,
    at: '2026-11-21T10:05:00.000Z',
    url: 'https://blog.example/post',
    verdict: 'changed',
    codes: ['wrong_rel'],
    reasons: ['The link has a rel value that was not agreed.'],
    why: 'first',
    status: 200,
    found_at: 'https://blog.example/post',
    target: 'https://garden.example/spades',
    anchor: 'spades',
    rel: 'nofollow',
    is_sample: false,
    excerpt: null,
    evidence: null,
    accepted: null,
  }
  const line = aLine({ published_url: check.url, target_url: 'https://garden.example/spades', check })
  const html = opened({ details: [line] })
  expect(textOf(html)).toContain('Changed The link has a rel value that was not agreed.')
  expect(factsIn(html)).toMatchObject({ Checked: '11/21/2026 10:05', Response: '200', Rel: 'nofollow' })
  expect(buttonsIn(html)).toMatchObject({ 'Check again': true })
  expect(buttonsIn(html)).not.toHaveProperty('Accept…')
  expect(buttonsIn(opened({ details: [{ ...line, check_state: 'failing' }] }))).toMatchObject({
    'Accept…': true,
  })
  const accepted = opened({ details: [{ ...line, check_state: 'accepted' }] })
  expect(textOf(accepted)).toContain('Changed Accepted')
  expect(buttonsIn(accepted)).not.toHaveProperty('Accept…')
  const unseen = {
    verdict: 'unknown' as const,
    codes: ['unreachable' as const],
    reasons: ['The host could not be reached.'],
    status: null,
    rel: null,
  }
  const unreached = opened({ details: [{ ...line, check: { ...check, ...unseen } }] })
  expect(textOf(unreached)).toContain('Not known')
  expect(factsIn(unreached)).toMatchObject({ Reason: 'The host could not be reached.' })
  expect(factsIn(unreached)).not.toHaveProperty('Rel')
})

test('links to the account, the history of the order, and the unchanged list', () => {
  expect(linksIn(opened())).toMatchObject({
    'Everything about this account': '/secure/admin/audit?business=3',
    'History of this order': '/secure/admin/audit?subject=order&amp;subject_id=7',
    'All link orders': '/secure/admin/link-orders?view=late',
  })
})

test('says that an order does not exist and links to the list', () => {
  failed(api.fulfilment.show, { id: 999 }, 'Not found.', { code: 'not_found', status: 404 })
  failed(api.fulfilment.details, { orderId: 999 }, 'Not found.', { code: 'not_found', status: 404 })
  const html = rendered(<OpenOrder id={999} rows={[]} onOpen={() => {}} />)
  expect(textOf(html)).toContain('There is no order 999.')
  expect(linksIn(html)).toEqual({ 'All link orders': '/secure/admin/link-orders' })
})

test('shows an unanswered line as possibly received, and a refused one as not sent', () => {
  const messageFor = (send_state: 'unknown' | 'failed') =>
    textOf(opened({ completed: 3, details: [aLine({ send_state, send_failure: 'The vendor is closed.' })] }))
  expect(messageFor('unknown')).toContain('Possibly received because The vendor is closed.')
  expect(messageFor('failed')).toContain('Not sent because The vendor is closed.')
})
