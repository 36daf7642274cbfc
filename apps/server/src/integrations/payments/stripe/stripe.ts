import { parseEvent, parseEventBytes } from '../parse-event.ts'
import type { PaymentEvent, ReadEvent } from '../event.ts'
import type { Payments } from '../port.ts'
import { signatureProblem } from '../signature.ts'
import { type Account, MOST_LISTED } from './account.ts'
import { accountProblems } from './account-problems.ts'
import { type ClientOptions, clientOf } from './client.ts'
import { customersOf } from './customers.ts'
import { isMissing, runQuery } from './run.ts'
import { isTestKey } from './keys.ts'
import { paymentsOf } from './payments.ts'
import { parseInvoice, parsePrice } from './shapes.ts'
import { subscriptionsOf } from './subscriptions.ts'
import { taxesOf } from './taxes.ts'

export interface StripeOptions extends ClientOptions {
  publishableKey: string
  webhookSecrets: readonly string[]
  installation: () => Promise<string>
  /** Where its webhook leads. */
  webhookUrl: string
}

const DEFAULT_LIMIT = 10

/** Payments by an account with Stripe. */
export function stripePayments(options: StripeOptions): Payments {
  const { publishableKey, webhookSecrets, installation, webhookUrl } = options
  const isLive = !isTestKey(options.secretKey)
  const account: Account = { client: clientOf(options), installation }
  // Cached: every event is compared with it.
  let known: string | undefined
  const ownName = async () => (known ??= await installation())

  return {
    provider: 'stripe',
    isLive,
    publishableKey,
    priceRefOf: ({ stripe_id }) => stripe_id,
    ...customersOf(account),
    ...paymentsOf(account),
    ...subscriptionsOf(account),
    ...taxesOf(account),

    clockAt: (at) => Promise.resolve(at),
    invoices: (customer, { startingAfter, endingBefore, limit = DEFAULT_LIMIT } = {}) =>
      runQuery(async () => {
        const stripe = await account.client()
        const { data, has_more } = await stripe.invoices.list({
          customer,
          limit,
          ...(startingAfter !== undefined && { starting_after: startingAfter }),
          ...(endingBefore !== undefined && { ending_before: endingBefore }),
        })
        return { invoices: data.map(parseInvoice), hasMore: has_more }
      }),
    prices: (refs) =>
      runQuery(async () => {
        const stripe = await account.client()
        const found = await Promise.all(
          refs.map((ref) =>
            stripe.prices.retrieve(ref).then(parsePrice, (error: unknown) => {
              if (isMissing(error)) return undefined
              throw error
            }),
          ),
        )
        return found.filter((price) => price !== undefined)
      }),

    async readEvent(raw, header, now): Promise<ReadEvent> {
      const why = signatureProblem(raw, header, webhookSecrets, now)
      const read = parseEventBytes(raw)
      if (why !== undefined || read === undefined)
        return { is: 'refused', why: why ?? 'The body is not a valid event.' }
      if (read.isLive !== isLive)
        return { is: 'foreign', why: 'The event is from the other mode, test or live.' }
      if (read.installation !== undefined && read.installation !== (await ownName()))
        return { is: 'foreign', why: 'The event is for another installation.' }
      return { is: 'event', event: read.event }
    },
    eventsSince: async (since) => {
      const name = await ownName()
      return await runQuery(async () => {
        const stripe = await account.client()
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const all = await stripe.events
          .list({ created, limit: 100 })
          .autoPagingToArray({ limit: MOST_LISTED })
        const read = all.flatMap((each) => parseEvent(each) ?? [])
        const ours = read.filter((each) => (each.installation ?? name) === name)
        return ours.map(({ event }): PaymentEvent => event).toReversed()
      })
    },
    check: () => accountProblems(account.client, webhookUrl),
  }
}
