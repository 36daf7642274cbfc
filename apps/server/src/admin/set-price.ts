import { lock } from '../db/lock.ts'
import { asSystem } from '../db/audit-writer.ts'
import { openDatabase } from '../db/open.ts'
import type { Config } from '../env.ts'
import { type CommandEnvironment, Refusal } from './command-environment.ts'
import { refuseOthers, type Values } from './command-options.ts'

const NONE = 'none'
const PRICE = /^price_\w{1,240}$/

/** Sets the payment provider's price of a plan; `none` removes it. */
export async function setPrice(
  values: Values,
  config: Config,
  { say }: CommandEnvironment,
  price: string,
): Promise<void> {
  refuseOthers('set-price', values, ['plan'])
  const id = Number(/^\d{1,4}$/.exec(values.plan ?? '')?.[0])
  if (!Number.isInteger(id)) throw new Refusal('Give the id of a plan with --plan.')
  if (price !== NONE && !PRICE.test(price))
    throw new Refusal(`Price ids of the payment provider start with price_; ${NONE} removes a plan's price.`)
  const stripe_id = price === NONE ? null : price
  const { databaseUrl: url, dataDir, durable } = config
  const database = await openDatabase({ url, dataDir, demo: false, durable, warn: say })
  try {
    const name = await database.kysely.transaction().execute(async (trx) => {
      const plans = await lock(trx, 'plans', undefined, 'update')
        .select(['id', 'name', 'stripe_id'])
        .execute()
      const plan = plans.find((each) => each.id === id)
      if (plan === undefined)
        throw new Refusal(
          `There is no plan ${id}. Available plans: ${plans.map((each) => `${each.id} ${each.name}`).join(', ')}.`,
        )
      // A price of two plans would make its payments ambiguous.
      const other = plans.find((each) => each.id !== id && stripe_id !== null && each.stripe_id === stripe_id)
      if (other !== undefined)
        throw new Refusal(`${price} is already the price of ${other.id} ${other.name}.`)
      await trx.updateTable('plans').set({ stripe_id }).where('id', '=', id).execute()
      const { auditWriter } = asSystem<'plan.price'>(trx, {
        via: 'command',
        what: 'set-price',
        at: new Date(),
      })
      const before = { stripe_id: plan.stripe_id }
      await auditWriter.write('plan.price', { id, before, after: { stripe_id } })
      return plan.name
    })
    say(stripe_id === null ? `${name} is no longer sold.` : `${name} is sold at ${stripe_id}.`)
  } finally {
    await database.close()
  }
}
