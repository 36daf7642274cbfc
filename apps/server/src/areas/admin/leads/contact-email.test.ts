import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { databases } from '../../../testing/databases.ts'
import { eventually } from '../../../testing/eventually.ts'
import { freshDatabase } from '../../../testing/postgres.ts'
import { startServer, type TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { sessionsWaiting } from '../../../testing/while-locked.ts'
import { becomeCustomer } from '../../buying/billing/lead.ts'

describe.each(databases)('the email address that sorts and finds a lead, on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })

  const kysely = () => server.services.kysely
  async function newCustomer() {
    const owner = await server.newAccount()
    await becomeCustomer(new TenantDb(kysely(), owner.business_id), server.clock.now)
    return owner
  }
  async function addressOf({ business_id }: TestAccount) {
    const { contact_email } = await kysely()
      .selectFrom('leads')
      .select('contact_email')
      .where('of_business_id', '=', business_id)
      .executeTakeFirstOrThrow()
    return contact_email
  }

  it("is the lead's own until it has an account, and then that of the owner", async () => {
    const { lead } = await admin.client.leads.add({ email: 'Own@acme.example' })
    expect(lead.email).toBe('Own@acme.example')
    expect((await admin.client.leads.edit({ id: lead.id, email: 'other@acme.example' })).lead.email).toBe(
      'other@acme.example',
    )
    const owner = await newCustomer()
    expect(await addressOf(owner)).toBe(owner.email)
    await admin.client.adminUsers.changeEmail({ userId: owner.user_id, email: `moved.${owner.email}` })
    expect(await addressOf(owner)).toBe(`moved.${owner.email}`)
  })

  it('changes with the owner of the account', async () => {
    const owner = await newCustomer()
    const helper = await server.newSubUser(owner, [])
    const users = () => kysely().updateTable('users')
    await users().set({ is_main: true }).where('id', '=', helper.user_id).execute()
    await users().set({ is_main: false }).where('id', '=', owner.user_id).execute()
    expect(await addressOf(owner)).toBe(helper.email)
    await kysely().deleteFrom('users').where('id', '=', helper.user_id).execute()
    expect(await addressOf(owner)).toBe('')
  })

  it('sorts leads and customers in one order, and finds them', async () => {
    const owner = await newCustomer()
    await admin.client.adminUsers.changeEmail({ userId: owner.user_id, email: 'm.sorted@acme.example' })
    for (const email of ['Z.sorted@acme.example', 'a.sorted@acme.example'])
      await admin.client.leads.add({ email, status: 'Customer' })
    const wanted = { q: 'SORTED@acme', sort: 'email' } as const
    const inOrder = ['a.sorted@acme.example', 'm.sorted@acme.example', 'Z.sorted@acme.example']
    expect((await admin.client.leads.list(wanted)).map(({ email }) => email)).toEqual(inOrder)
    const turned = await admin.client.customers.list({ ...wanted, sort: '-email' })
    expect(turned.map(({ email }) => email)).toEqual(inOrder.toReversed())
  })
})

it('is correct when the owner changes it while the lead becomes a customer, in either order of commits', async () => {
  const database = await freshDatabase()
  const server = await startServer(() => Promise.resolve(database))
  try {
    const owner = await server.newAccount()
    const { kysely } = server.services
    const email = `moved.${owner.email}`
    const change = new Client({ connectionString: database.place.url })
    await change.connect()
    await change.query('begin')
    await change.query('update users set email = $1 where id = $2', [email, owner.user_id])
    const became = kysely
      .transaction()
      .execute((trx) => becomeCustomer(new TenantDb(trx, owner.business_id), server.clock.now))
    await eventually(async () => expect(await sessionsWaiting(database)).toBe(1))
    await change.query('commit')
    await change.end()
    await became
    const { rows } = await sql`select contact_email from leads`.execute(kysely)
    expect(rows).toEqual([{ contact_email: email }])
  } finally {
    await server.close()
  }
})
