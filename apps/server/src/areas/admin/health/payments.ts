import type { HealthRow } from '@linkwright/core/admin/health/health'
import type { PaymentsCheck } from '../../buying/payments/routes.ts'

/** The findings of `admin payments check`, one row per problem. */
export function paymentRows({ provider, mode, problems }: PaymentsCheck): HealthRow[] {
  const row = (name: string, state: HealthRow['state'], says: string, todo: string | null): HealthRow => ({
    group: 'payments',
    name,
    state,
    says,
    todo,
  })
  if (provider === 'none')
    return [row('Payments', 'off', 'Card payments are off.', 'To accept cards, set STRIPE_SECRET_KEY.')]
  if (problems.length === 0)
    return [
      row(
        'Payments',
        'ok',
        provider === 'test'
          ? 'The test processor accepts test cards. Nothing is charged.'
          : `Stripe processes payments in ${mode} mode.`,
        null,
      ),
    ]
  return problems.map((problem) =>
    row('Payments', 'failing', problem, 'See: linkwright admin payments check'),
  )
}
