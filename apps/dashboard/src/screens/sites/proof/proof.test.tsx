import type { WatchShown } from '@linkwright/sdk'
import { expect, test, vi } from 'vitest'
import { aLook } from '../../../testing/a-look.ts'
import { buttonsIn, factsIn, rendered, textOf } from '../../../testing/rendered.tsx'
import { watchColumns } from './watch-columns.tsx'
import { WatchDetails } from './watch-drawer.tsx'

const session = vi.hoisted(() => ({ cart: [] as object[] }))
vi.mock('../../../session/session.ts', () => ({ useSession: () => session }))

const until = new Date(Date.now() + 100 * 86_400_000).toISOString()
const watch: WatchShown = {
  id: 31,
  link_id: 7,
  order_line_id: 9,
  site_id: 3,
  page_id: 12,
  page_nickname: 'Tools',
  url: 'https://blog.example/archive/post',
  first_url: 'https://blog.example/post',
  target: 'https://garden.example/tools',
  anchor: 'garden tools',
  state: 'live',
  code: 'moved',
  since: '2026-10-01T09:30:00.000Z',
  checked_at: '2026-11-01T09:30:00.000Z',
  not_verified_since: '2026-11-02T09:30:00.000Z',
  paid_until: null,
  is_expired: false,
  is_confirmed: false,
  pending: { verdict: 'lost', code: 'link_removed', at: '2026-11-02T10:00:00.000Z' },
  due_at: '2026-11-08T09:30:00.000Z',
  behind_days: 3,
  promise: {
    months: 12,
    remedy: 'credit',
    auto_credit: false,
    fresh_window: false,
    rented: false,
    paid_until: null,
    due_days: 14,
    text: 'Promised for 12 months.',
    target: 'https://garden.example/tools',
    anchor: null,
    rel: [],
    page_url: 'https://blog.example/post',
    from: '2026-01-01T00:00:00.000Z',
    until,
    claim: { id: 5, state: 'open', stage: 'open' },
  },
  claim_id: 5,
  renewal: null,
  is_sample: false,
  looks: [
    {
      ...aLook,
      id: 2,
      at: '2026-10-01T09:30:00.000Z',
      verdict: 'live',
      codes: ['moved'],
      found_at: 'https://blog.example/archive/post',
    },
    {
      ...aLook,
      id: 1,
      at: '2026-09-01T09:30:00.000Z',
      codes: ['page_gone'],
      why: 'first',
      status: 404,
      found_at: 'https://blog.example/post',
      accepted: { at: '2026-09-02T09:30:00.000Z', note: 'Seen by hand' },
    },
  ],
}

test('shows the state, promise, claim and delay of a watched link', () => {
  const cells = watchColumns([watch], { isOfPage: false, onOpen: () => {} }).map(({ header, cell }) => [
    header,
    textOf(rendered(<>{cell(watch)}</>)),
  ])
  expect(Object.fromEntries(cells)).toMatchObject({
    State: 'Live since 10/01/2026 Not verified since 11/02/2026',
    Page: 'Tools',
    Checks: 'Last 11/01/2026, next 11/08/2026 behind by 3 days',
    Promise: '4 months of 12 left',
    Claim: 'Claim 5',
  })
  const waiting = {
    ...watch,
    state: null,
    since: null,
    checked_at: null,
    not_verified_since: null,
    behind_days: 0,
  }
  const first = watchColumns([waiting], { isOfPage: true, onOpen: () => {} }).map(({ cell }) =>
    textOf(rendered(<>{cell(waiting)}</>)),
  )
  expect(first).toContain('First check 11/08/2026')
  expect(first).not.toContain('–')
  const plain = { ...watch, promise: null, claim_id: null }
  const ofPage = watchColumns([plain], { isOfPage: true, onOpen: () => {} })
  expect(ofPage.map(({ header }) => header)).toEqual(['State', 'URL', 'Checks', 'Timeline'])
})

test('shows both URLs of a moved article, the awaited second check, and why each check was kept', () => {
  const html = rendered(<WatchDetails watch={watch} />)
  expect(factsIn(html)).toMatchObject({
    'Published URL': expect.stringContaining('https://blog.example/post'),
    'Current URL': expect.stringContaining('https://blog.example/archive/post'),
    'Next check': '11/08/2026 09:30 behind by 3 days',
    'Open claim': 'Claim 5',
  })
  const text = textOf(html)
  expect(text).toContain('A check on 11/02/2026 10:00 found this link: Lost.')
  expect(text).toContain('Seen again')
  expect(text).toContain('Something changed')
  expect(text).toContain('Accepted by our team: Seen by hand')
  expect(text).toContain('The next check is due.')
})

test('offers to renew a placement that ends soon, unless its renewal is in a cart or ordered', () => {
  const paid_until = new Date(Date.now() + 10 * 86_400_000).toISOString()
  const shown = (cart: object[], renewal: WatchShown['renewal'] = null) => {
    session.cart = cart
    const html = rendered(<WatchDetails watch={{ ...watch, paid_until, renewal }} />)
    return { offersRenewal: 'Renew' in buttonsIn(html), paid: factsIn(html)['Paid until'] }
  }
  const renewalOf = (line_id: number) => ({ type: 'backlinks', renews: { line_id } })
  const reads = (text: string) => ({ offersRenewal: false, paid: expect.stringContaining(text) as string })
  const others = [{ type: 'credit' }, renewalOf(8)]
  expect(shown(others)).toMatchObject({ offersRenewal: true })
  expect(shown([renewalOf(9)])).toEqual(reads('In cart'))
  expect(shown([renewalOf(9)], 'in_cart')).toEqual(reads('In cart'))
  expect(shown(others, 'in_cart')).toEqual(reads('In a colleague’s cart'))
  expect(shown(others, 'ordered')).toEqual(reads('Renewal ordered'))
})

test('says why a page could not be read as the check that found it', () => {
  const reasons = ['The page is too large to read: the limit is 2 MB.']
  const look = { ...aLook, verdict: 'unknown' as const, codes: ['unreachable' as const], reasons }
  const html = rendered(
    <WatchDetails watch={{ ...watch, state: 'unknown', code: 'unreachable', looks: [look] }} />,
  )
  expect(factsIn(html)['State']).toContain(reasons[0])
  expect(textOf(html)).not.toContain('could not be reached')
})

test('takes the reason from a check that found the state, not from an older one with the same code', () => {
  const look = (id: number, at: string, reason: string) => ({
    ...aLook,
    id,
    at,
    verdict: 'lost' as const,
    codes: ['link_removed' as const],
    reasons: [reason],
  })
  const older = look(1, '2026-08-01T09:30:00.000Z', 'The page has another link.')
  const found = look(2, '2026-10-01T09:30:00.000Z', 'The page has no link.')
  const lost = { ...watch, state: 'lost' as const, code: 'link_removed' as const, pending: null }
  const stateOf = (changes: Partial<WatchShown>) =>
    factsIn(rendered(<WatchDetails watch={{ ...lost, ...changes }} />))['State']
  expect(stateOf({ looks: [found, older] })).toContain('The page has no link.')
  expect(stateOf({ looks: [older] })).not.toContain('another link')
  // A person has overruled it: the code stays.
  expect(stateOf({ state: 'live', looks: [found, older] })).not.toContain('no link')
})
