import type { TestAccount } from '../../apps/server/src/testing/start.ts'
import { nothing, type Place, type Send } from './place.ts'
import type { userFields } from './user-fields.ts'

/** How to send a text as each field of the calls with which administrators create and change accounts. */
export function userSenders({ server }: Place): Record<keyof typeof userFields, Send> {
  const { kysely } = server.services
  let admins: Promise<TestAccount> | undefined
  let persons: Promise<TestAccount> | undefined
  const admin = async () => await (admins ??= server.newAccount({ user_type: 'admin' }))
  const person = async () => await (persons ??= server.newAccount())
  let accounts = 0

  /** Creates an account and deletes it, because an email address can be used once. */
  async function made(fields: { first_name?: string; last_name?: string; email?: string; name?: string }) {
    const { name = 'Example', ...own } = fields
    const { client } = await admin()
    const { user } = await client.adminUsers.add({
      first_name: 'Ada',
      last_name: 'Example',
      email: `made${(accounts += 1)}@example.test`,
      user_type: 'user',
      business: { name, plan_id: 5 },
      ...own,
    })
    const of = kysely.selectFrom('businesses').select('name').where('id', '=', user.business_id)
    const business = await of.executeTakeFirstOrThrow()
    await kysely.deleteFrom('users').where('id', '=', user.id).execute()
    return { ...user, name: business.name }
  }

  return {
    'adminUsers.list q': async (q) => nothing((await admin()).client.adminUsers.list({ type: 'all', q })),
    'adminUsers.list cursor': async (cursor) =>
      nothing((await admin()).client.adminUsers.list({ type: 'all', cursor })),
    'adminUsers.export q': async (q) => nothing((await admin()).client.adminUsers.export({ q })),
    'adminUsers.add first_name': async (first_name) => (await made({ first_name })).first_name,
    'adminUsers.add last_name': async (last_name) => (await made({ last_name })).last_name,
    'adminUsers.add email': async (email) => (await made({ email })).email,
    'adminUsers.add business.name': async (name) => (await made({ name })).name,
    'adminUsers.changeEmail email': async (email) => {
      const { client } = await admin()
      const userId = (await person()).user_id
      return (await client.adminUsers.changeEmail({ userId, email })).user.email
    },
  }
}
