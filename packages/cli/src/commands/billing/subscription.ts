import { NOT_CANCELING, NOT_SUBSCRIBED } from '@linkwright/core/buying/billing/billing-messages'
import { formatDate } from '@linkwright/core/values/dates'
import type { Subscription } from '@linkwright/sdk'
import type { Leaf } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { confirmChange } from '../../input/prompts.ts'
import { type Io, printMessage } from '../../io.ts'
import { type Client, openClient } from '../../server/client.ts'
import { buyFlags, buyPlan, isSubscribed, requireDone } from '../plans/buy.ts'

async function subscriptionOf(client: Client, { signal }: Io): Promise<Subscription> {
  const { subscription } = await client.billing.show({}, { signal })
  if (subscription === null) throw new CliError('refused', NOT_SUBSCRIBED)
  return subscription
}

const endText = ({ current_period_end: until }: Subscription) =>
  until === null ? 'at the end of the paid period' : `on ${formatDate(until)}`

export const cancelSubscription: Leaf = {
  name: 'cancel',
  summary: call('billing.cancel').summary,
  flags: [{ flag: '-y, --yes', help: 'skip the confirmation' }],
  examples: ['linkwright billing cancel', 'linkwright billing cancel --yes'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const subscription = await subscriptionOf(client, io)
    const name = `Your subscription to ${subscription.plan.nickname}`
    if (!subscription.cancel_at_period_end) {
      printMessage(io, `${name} will end ${endText(subscription)}. It stays active until then.`)
      await confirmChange(io, input)
    }
    await client.billing.cancel({ id: subscription.id }, { signal: io.signal })
    printMessage(
      io,
      `${name} ends ${endText(subscription)}. Until then, undo the cancellation with: linkwright billing resume`,
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
      `Your subscription to ${plan.nickname} continues${until === null ? '' : ` and renews on ${formatDate(until)}`}.`,
    )
  },
}

export const finishChange: Leaf = {
  name: 'finish',
  summary: 'Show the result of a change that was pending or needed a confirmation',
  examples: ['linkwright billing finish'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const change = await client.billing.finish({}, { signal: io.signal })
    requireDone(io, input, change)
    printMessage(io, change.msg)
  },
}

/** Undoes a cancellation while the subscription is running; afterwards it subscribes to the previous plan again. */
export const reactivateSubscription: Leaf = {
  name: 'reactivate',
  summary: 'Undo a cancellation, or subscribe to your previous plan again',
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
