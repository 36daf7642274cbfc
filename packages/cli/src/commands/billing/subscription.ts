import { NOT_CANCELING, NOT_SUBSCRIBED } from '@linkwright/core/buying/billing/billing-messages'
import { formatDate } from '@linkwright/core/values/dates'
import type { Subscription } from '@linkwright/sdk'
import type { Leaf } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { confirmChange } from '../../input/prompts.ts'
import { type Io, printMessage } from '../../io.ts'
import { type Client, openClient } from '../../server/client.ts'
import { buyFlags, buyPlan, isSubscribed, refuseUnsettled } from '../plans/buy.ts'

async function subscriptionOf(client: Client, { signal }: Io): Promise<Subscription> {
  const { subscription } = await client.billing.show({}, { signal })
  if (subscription === null) throw new CliError('refused', NOT_SUBSCRIBED)
  return subscription
}

const endOf = ({ current_period_end: until }: Subscription) =>
  until === null ? 'with the time that is paid for' : `on ${formatDate(until)}`

export const cancelSubscription: Leaf = {
  name: 'cancel',
  summary: call('billing.cancel').summary,
  flags: [{ flag: '-y, --yes', help: 'cancel without asking' }],
  examples: ['linkwright billing cancel', 'linkwright billing cancel --yes'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const subscription = await subscriptionOf(client, io)
    const called = `Your subscription to ${subscription.plan.nickname}`
    if (!subscription.cancel_at_period_end) {
      printMessage(io, `${called} would end ${endOf(subscription)}. Everything works until then.`)
      await confirmChange(io, input)
    }
    await client.billing.cancel({ id: subscription.id }, { signal: io.signal })
    printMessage(
      io,
      `${called} ends ${endOf(subscription)}. Take it back until then: linkwright billing resume`,
    )
  },
}

export const resumeSubscription: Leaf = {
  name: 'resume',
  summary: call('billing.resume').summary,
  examples: ['linkwright billing resume'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const subscription = await subscriptionOf(client, io)
    await client.billing.resume({ id: subscription.id }, { signal: io.signal })
    const { plan, current_period_end: until } = subscription
    printMessage(
      io,
      `${plan.nickname} goes on${until === null ? '' : ` and renews on ${formatDate(until)}`}.`,
    )
  },
}

export const finishChange: Leaf = {
  name: 'finish',
  summary: 'What came of a change of plan or cards that was pending or had to be confirmed',
  examples: ['linkwright billing finish'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const change = await client.billing.finish({}, { signal: io.signal })
    refuseUnsettled(io, input, change)
    printMessage(io, change.msg)
  },
}

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
