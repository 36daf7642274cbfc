import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const PASSWORD = 'correct horse battery'

describe.each(eitherDatabase)('open sessions on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  let owner: TestAccount

  async function signIn({ email }: TestAccount, agent = FIREFOX) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'user-agent': agent },
      remoteAddress: '203.0.113.7',
      payload: { email, password: PASSWORD },
    })
    return server.clientWith(response.json<{ token: string }>().token)
  }

  const lastUsed = async (id: number) =>
    (
      await server.database.kysely
        .selectFrom('sessions')
        .select('last_used_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).last_used_at

  it('end after the idle time that an administrator has set', async () => {
    const user = await server.newAccount({ password: PASSWORD })
    const client = await signIn(user)
    await admin.client.settings.edit({ session_idle_minutes: 5 })
    const unused = async (minutes: number) =>
      await server.database.kysely
        .updateTable('sessions')
        .set({ last_used_at: sql<Date>`now() - make_interval(mins => ${minutes}::int)` })
        .where('user_id', '=', user.user_id)
        .execute()
    await unused(4)
    expect(await client.session.list()).toHaveLength(2)
    await unused(6)
    await expect(client.session.read()).rejects.toMatchObject({ status: 401 })
    await admin.client.settings.edit({ session_idle_minutes: null })
    expect(await user.client.session.list()).toHaveLength(2)
  })

  it('show when and from where they were opened, and which is the current one', async () => {
    owner = await server.newAccount({ password: PASSWORD })
    const client = await signIn(owner)
    const listed = await client.session.list()
    expect(listed).toHaveLength(2)
    const [mine] = listed.filter(({ is_this }) => is_this)
    expect(mine).toMatchObject({
      kind: 'yours',
      browser: 'Firefox on Linux',
      address: '203.0.113.7',
      expires_at: expect.any(String) as string,
    })
    expect(JSON.stringify(listed)).not.toContain(FIREFOX)
  })

  it('store their last use once a minute, not with each call', async () => {
    const client = await signIn(owner)
    const id = (await client.session.list()).find(({ is_this }) => is_this)?.id ?? 0
    const before = await lastUsed(id)
    await client.session.read()
    expect(await lastUsed(id)).toEqual(before)
    const old = new Date(before.getTime() - 61_000)
    await server.database.kysely
      .updateTable('sessions')
      .set({ last_used_at: old })
      .where('id', '=', id)
      .execute()
    await client.session.read()
    expect((await lastUsed(id)).getTime()).toBeGreaterThan(old.getTime())
  })

  it('are revoked one by one, only by their owner, and stop working immediately', async () => {
    const [here, there] = [await signIn(owner), await signIn(owner)]
    const id = (await there.session.list()).find(({ is_this }) => is_this)?.id ?? 0
    const stranger = await server.newAccount()
    await expect(stranger.client.session.revoke({ id })).rejects.toMatchObject({ status: 404 })
    expect(await here.session.revoke({ id })).toEqual({ msg: 'ok' })
    await expect(there.session.read()).rejects.toMatchObject({ status: 401, code: 'signed_out' })
    await expect(here.session.revoke({ id })).rejects.toMatchObject({ status: 404 })
    expect((await here.session.read()).user.id).toBe(owner.user_id)
  })

  it('end all except the current one', async () => {
    const [here, there] = [await signIn(owner), await signIn(owner)]
    const open = (await here.session.list()).length
    expect(await here.session.revokeOthers()).toEqual({ revoked: open - 1 })
    await expect(there.session.read()).rejects.toMatchObject({ status: 401 })
    expect(await here.session.list()).toHaveLength(1)
    expect(await here.session.revokeOthers()).toEqual({ revoked: 0 })
  })

  it('show that an administrator is signed in as the user, without name and address', async () => {
    const client = await signIn(owner)
    const { token } = await (await server.signIn(admin)).session.loginAs({ userId: owner.user_id })
    const support = (await client.session.list()).find(({ kind }) => kind === 'support')
    expect(support).toMatchObject({ is_this: false, address: null })
    const asOwner = server.clientWith(token)
    await expect(asOwner.session.list()).rejects.toMatchObject({ status: 403 })
    expect(await admin.client.session.list()).toContainEqual(
      expect.objectContaining({ id: support?.id, kind: 'as-another' }),
    )
    await client.session.revoke({ id: support?.id ?? 0 })
    await expect(asOwner.session.read()).rejects.toMatchObject({ status: 401 })
  })

  it('that have ended are not listed, and cannot be revoked', async () => {
    const client = await signIn(owner)
    const other = await signIn(owner)
    const id = (await other.session.list()).find(({ is_this }) => is_this)?.id ?? 0
    await server.database.kysely
      .updateTable('sessions')
      .set({ expires_at: new Date(server.services.now().getTime() - 1) })
      .where('id', '=', id)
      .execute()
    expect((await client.session.list()).map((each) => each.id)).not.toContain(id)
    await expect(client.session.revoke({ id })).rejects.toMatchObject({ status: 404 })
  })
})
