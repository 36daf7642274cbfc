import { describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { useDatabase } from '../../../testing/use-server.ts'
import { mailbox } from './mailbox.ts'
import { userByEmail } from './queries.ts'

describe.each(databases)('users found by their address on $name', ({ fresh }) => {
  const database = useDatabase(fresh)

  async function addUser(email: string, email_key: string): Promise<number> {
    const business = { name: email, plan_id: 1 }
    const { id: business_id } = await database.kysely
      .insertInto('businesses')
      .values(business)
      .returning('id')
      .executeTakeFirstOrThrow()
    const user = {
      business_id,
      email,
      email_key,
      user_type: 'user',
      first_name: 'A',
      last_name: 'B',
      password_hash: 'x',
    } as const
    return (await database.kysely.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow())
      .id
  }
  const found = async (typed: string) => (await userByEmail(database.kysely, typed))?.id

  it('finds the later of two users of one mailbox only by its exact spelling', async () => {
    const first = await addUser('Émile@demo.test', mailbox('Émile@demo.test').email_key)
    const later = await addUser('émile@demo.test', 'EXACT:émile@demo.test')
    expect(await found('Émile@demo.test')).toBe(first)
    expect(await found('émile@demo.test')).toBe(later)
    expect(await found('ÉMILE@demo.test')).toBe(first)
  })

  it('refuses a second user with the key of a mailbox', async () => {
    const { email_key } = mailbox('anna@demo.test')
    await addUser('anna@demo.test', email_key)
    await expect(addUser('ａnna@demo.test', email_key)).rejects.toMatchObject({ code: '23505' })
  })
})
