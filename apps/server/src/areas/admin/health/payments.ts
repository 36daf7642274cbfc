import type { HealthRow } from '@linkwright/core/admin/health/health'
import type { PaymentsCheck } from '../../buying/payments/routes.ts'

/** What `admin payments check` finds, a row for each problem. */
export function paymentRows({ provider, mode, problems }: PaymentsCheck): HealthRow[] {
  const row = (name: string, state: HealthRow['state'], says: string, todo: string | null): HealthRow => ({
    group: 'payments',
    name,
    state,
    says,
    todo,
  })
  if (provider === 'none')
    return [
      row(
        'Payments',
        'off',
        'Nothing can be bought by card.',
        'Set STRIPE_SECRET_KEY where that is not meant.',
      ),
    ]
  if (problems.length === 0)
    return [row('Payments', 'ok', `Payments are taken by ${provider}, mode ${mode}.`, null)]
  return problems.map((problem) =>
    row('Payments', 'failing', problem, 'See: linkwright admin payments check'),
  )
}
