import type { KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '../http/secrets.ts'
import { databases } from '../testing/databases.ts'
import { aPageForm, aSiteForm } from '../testing/forms.ts'
import type { TestAccount } from '../testing/start.ts'
import { useAccount, useServer } from '../testing/use-server.ts'
import { audiencesByToken } from './recheck.ts'

describe.each(databases)('the tokens of many sockets on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const owner = useAccount(server, { api_access: true })
  let siteId: number
  let pageIds: number[]

  beforeAll(async () => {
    siteId = (await owner.client.sites.add(aSiteForm())).id
    await owner.client.sites.add(aSiteForm({ url: 'https://tea.example' }))
    await owner.client.pages.add({ siteId, ...aPageForm() })
    pageIds = (await owner.client.pages.list({ siteId })).map(({ id }) => id)
  })

  /** Returns the audiences and the number of queries. */
  async function recheck(tokens: string[]) {
    let queries = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      // Also of what comes as a text.
      async transformResult({ result }) {
        queries += 1
        return result
      },
    }
    const kysely = server.services.kysely.withPlugin(counter)
    const services = { kysely, now: server.services.now }
    return { audiences: await audiencesByToken(services, tokens.map(hashOf)), queries }
  }

  const everything = ({ business_id, user_id }: TestAccount) => ({
    business_id,
    user_id,
    is_admin: false,
    sites: undefined,
    pages: undefined,
  })

  test('are looked up in two queries with their audiences', async () => {
    const subUsers: TestAccount[] = []
    for (let count = 0; count < 30; count += 1) subUsers.push(await server.newSubUser(owner, [siteId]))
    const blind = await server.newSubUser(owner, [])
    const { key } = await owner.client.apiKeys.add({ name: 'terminal', scope: 'read' })
    const tokens = [owner.token, ...subUsers.map(({ token }) => token), blind.token, key, owner.token]
    const { audiences, queries } = await recheck(tokens)
    expect(audiences).toEqual([
      everything(owner),
      ...subUsers.map((user) => ({
        ...everything(user),
        sites: new Set([siteId]),
        pages: new Set(pageIds),
      })),
      { ...everything(blind), sites: new Set(), pages: new Set() },
      everything(owner),
      everything(owner),
    ])
    expect(pageIds).toHaveLength(2)
    expect(queries).toBe(2)
  })

  test('have no audience after the session has ended, and the others keep theirs', async () => {
    const [out, late, closed, unkeyed] = [
      await server.newAccount(),
      await server.newAccount(),
      await server.newAccount(),
      await server.newAccount({ api_access: true }),
    ]
    const { kysely } = server.database
    const { key: revoked, api_key } = await owner.client.apiKeys.add({ name: 'revoked', scope: 'write' })
    const { key: switchedOff } = await unkeyed.client.apiKeys.add({ name: 'off', scope: 'read' })
    const tokens = [out.token, late.token, closed.token, revoked, switchedOff, 'lws_unknown']
    expect((await recheck(tokens)).audiences).toEqual([
      ...[out, late, closed, owner, unkeyed].map(everything),
      undefined,
    ])
    await out.client.session.logout()
    await kysely
      .updateTable('sessions')
      .set({ expires_at: new Date(server.clock.now.getTime() - 1) })
      .where('user_id', '=', late.user_id)
      .execute()
    await kysely
      .updateTable('businesses')
      .set({ closed: true })
      .where('id', '=', closed.business_id)
      .execute()
    await owner.client.apiKeys.revoke({ id: api_key.id })
    await kysely
      .updateTable('businesses')
      .set({ api_access: false })
      .where('id', '=', unkeyed.business_id)
      .execute()
    const { audiences, queries } = await recheck([...tokens, unkeyed.token, owner.token])
    expect(audiences).toEqual([...tokens.map(() => undefined), everything(unkeyed), everything(owner)])
    // Every user of the business sees only some of the sites.
    expect(queries).toBe(1)
  })
})
