import type { AuditEntry } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { answered, cellsIn, choicesIn, drawn, textOf } from '../../../testing/drawn.tsx'
import { api, queryClient } from '../../../wire/api.ts'
import { Audit } from './audit.tsx'

const address = vi.hoisted((): Record<string, string> => ({}))
vi.mock('../../../navigation.tsx', () => ({
  useAddressState: (key: string, fallback: string) => [address[key] ?? fallback, () => {}],
  useAddressValues: () => [address, () => {}],
}))
vi.mock('@linkwright/react-ui/select', async () => {
  const { OpenedSelect } = await import('../../../testing/opened.tsx')
  return { Select: OpenedSelect }
})

const page = { limit: 25, offset: 0, sort: '-id' } as const
const entry: AuditEntry = {
  id: 7,
  at: '2026-11-21T10:00:00.000Z',
  action: 'session.open',
  actor: { id: 3, name: 'Ada Admin', email: 'ada@example.test' },
  as_user: null,
  business: { id: 4, name: 'Northwind' },
  subject: 'order-line',
  subject_id: 12,
  before: null,
  after: null,
  via: 'public',
  address: null,
  request_id: null,
}
const shown = (of: object = {}) => {
  answered(api.audit.list, { ...of, ...page }, Object.assign([entry], { total: 1 }) as never)
  return drawn(<Audit />)
}

beforeEach(() => {
  queryClient.clear()
  for (const key of Object.keys(address)) delete address[key]
})

test('an entry says in words what was done, to what, and how somebody came', () => {
  const html = shown()
  expect(cellsIn(html)).toMatchObject([
    {
      Who: 'Ada Admin',
      What: 'Signed in',
      Of: 'Northwind',
      Subject: 'Order line 12',
      By: 'Sign-in or mailed link',
    },
  ])
  expect(textOf(html)).not.toMatch(/session\.open|order-line/)
  expect(choicesIn(html)).toMatchObject({ What: expect.arrayContaining(['Signed in']) as string[] })
})

test('it is held to what one person did, by their e-mail address', () => {
  address['who'] = ' ada@example.test '
  const html = shown({ who: 'ada@example.test' })
  expect(cellsIn(html)).toHaveLength(1)
  expect(html).toContain('aria-label="Who, by e-mail address"')
  expect(textOf(html)).toContain('Entries of one person, account or thing are shown.')
})
