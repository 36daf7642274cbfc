import { NOT_CANCELING } from '@linkwright/core/buying/billing/billing-sentences'
import type { Leaf } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import { openClient } from '../../server/client.ts'
import { resumeSubscription } from './cancel.ts'
import { buyFlags, buyPlan, isSubscribed } from '../plans/buy.ts'

/** Whatever brings a subscription back: the cancellation is taken back while it runs, else the plan is bought anew. */
export const reactivateSubscription: Leaf = {
  name: 'reactivate',
  summary: 'Bring your subscription back: take a cancellation back, or subscribe again to the plan you had',
  flags: buyFlags,
  examples: ['linkwright billing reactivate', 'linkwright billing reactivate --max-total 50 --yes'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const bill = await client.billing.show({}, { signal: io.signal })
    if (isSubscribed(bill) && bill.subscription?.cancel_at_period_end)
      return await resumeSubscription.run(io, input)
    if (isSubscribed(bill)) throw new CliError('refused', NOT_CANCELING)
    await buyPlan(io, input, client, bill.subscription?.plan.id ?? bill.business.plan_id)
  },
}
