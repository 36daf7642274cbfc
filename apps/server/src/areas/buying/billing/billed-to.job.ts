import { z } from 'zod'
import { TenantDb } from '../../../db/tenant.ts'
import { defineJob } from '../../../jobs/job.ts'
import { addNotice } from '../../account/notices/add.ts'
import { billedTo } from './billed-to.ts'
import { providerName } from './provider.ts'
import { customerOf, mainUser } from './queries.ts'

const BILLING = '/secure/user/billing'
const NOT_TAKEN =
  'The payment provider rejected your billing details, so its invoices do not show them. Please check the tax ID and the address.'

/** Sends the billing details for invoices to the provider. @throws Error while it does not respond. */
export const billedToJob = defineJob({
  name: 'tell-billed-to',
  schema: z.object({ business_id: z.int() }),
  queue: 'money',
  async run({ kysely, integrations: { payments }, now }, { business_id }) {
    const db = new TenantDb(kysely, business_id)
    const provider = providerName(payments)
    const customer = provider && (await customerOf(db, provider))
    if (customer === undefined) return
    const { name } = await db.business().select('name').executeTakeFirstOrThrow()
    const result = await payments.setBilledTo(customer.ref, { name, billedTo: await billedTo(db) })
    if (result.is === 'unknown') throw new Error(result.why)
    if (result.is === 'done') return
    const owner = await mainUser(db)
    const notice = { message: NOT_TAKEN, href: BILLING, icon: 'bell', color: 'yellow' } as const
    if (owner !== undefined) await addNotice(db, owner.id, notice, now())
  },
})
