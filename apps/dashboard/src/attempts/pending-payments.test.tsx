import { expect, test, vi } from 'vitest'
import { rendered } from '../testing/rendered.tsx'
import type { AttemptKind } from './kinds.ts'

const left = vi.hoisted(() => ({ kind: '' }))
vi.mock('./attempts.ts', () => ({
  subscribeAttempts: () => () => {},
  isShown: () => false,
  resumeAttempts: () => {},
  stageOf: (kind: string) =>
    kind === left.kind ? { at: 'unsettled', of: { state: 'confirm', msg: 'Confirm it.' } } : undefined,
}))
vi.mock('../session/session.ts', () => ({
  useSession: () => ({ user: { id: 1, origin_id: null } }),
  refreshSession: () => {},
}))
const { PendingPayments } = await import('./pending-payments.tsx')

test.each<[AttemptKind, string]>([
  ['order', '/secure/orders/checkout'],
  ['credit-bought', '/secure/orders/new?form=credit'],
  ['plan', '/secure/user/billing'],
])('a payment of the kind %s is shown where it can be confirmed', (kind, href) => {
  left.kind = kind
  expect(rendered(<PendingPayments />)).toContain(`href="${href}"`)
})
