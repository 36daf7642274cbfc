import { describe, expect, it } from 'vitest'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const OFF = { status: 403, code: 'forbidden', message: 'API access is off for this account.' }
const INVALID_KEY = {
  status: 401,
  code: 'signed_out',
  message: 'This API key is unknown or was revoked. Check the key, or create a new one.',
}

describe('API keys', () => {
  const server = useServer()
  const owner = useAccount(server, { api_access: true })

  const newKey = (scope: 'read' | 'write', of = owner) => of.client.apiKeys.add({ name: ' Reports ', scope })

  async function setApiAccess(of: TestAccount, api_access: boolean): Promise<void> {
    await server.database.kysely
      .updateTable('businesses')
      .set({ api_access })
      .where('id', '=', of.business_id)
      .execute()
  }

  it('are shown once and stored as a hash', async () => {
    const { key, api_key } = await newKey('read')
    expect(key).toMatch(/^lwk_[\w-]{43}$/)
    expect(api_key).toEqual({
      id: api_key.id,
      name: 'Reports',
      scope: 'read',
      hint: key.slice(-4),
      created_at: api_key.created_at,
      last_used_at: null,
    })
    const listed = await owner.client.apiKeys.list()
    expect(listed).toContainEqual(api_key)
    expect(JSON.stringify(listed)).not.toContain(key)
    const rows = await server.database.kysely.selectFrom('api_keys').selectAll().execute()
    for (const { key_hash, ...row } of rows) {
      expect(`${key_hash.toString('latin1')}${JSON.stringify(row)}`).not.toContain(key)
    }
  })

  it('are created once by repeated calls, and no response with a secret is stored', async () => {
    const options = { idempotencyKey: 'the-same' }
    const once = () => owner.client.apiKeys.add({ name: 'Once', scope: 'read' }, options)
    const calls = await Promise.allSettled([once(), once(), once()])
    calls.push(...(await Promise.allSettled([once()])))
    const refused = calls.filter((call) => call.status === 'rejected')
    expect(refused).toHaveLength(3)
    for (const { reason } of refused) {
      expect(reason).toMatchObject({
        status: 409,
        code: 'conflict',
        message:
          'This API key was already created, and its secret cannot be shown again. Revoke it and create a new one.',
      })
    }
    expect((await owner.client.apiKeys.list()).filter(({ name }) => name === 'Once')).toHaveLength(1)
    await expect(owner.client.apiKeys.add({ name: 'Another', scope: 'read' }, options)).rejects.toMatchObject(
      { status: 422, code: 'key_reused' },
    )
    const stored = await server.database.kysely
      .selectFrom('idempotency_keys')
      .select('response')
      .where('route', '=', 'apiKeys.add')
      .execute()
    expect(stored.length).toBeGreaterThan(0)
    for (const { response } of stored) expect(response).toEqual({})
  })

  it('need a name and a scope', async () => {
    await expect(owner.client.apiKeys.add({ name: ' ', scope: 'read' })).rejects.toMatchObject({
      status: 422,
      message: 'Please name the key.',
    })
    await expect(owner.client.request<string>('POST /user/api-keys', { name: 'x' })).rejects.toMatchObject({
      status: 422,
      message: 'Please choose what the key may do: read, write or spend.',
    })
  })

  it('of scope read can only read', async () => {
    const client = server.clientWith((await newKey('read')).key)
    expect((await client.session.read()).user.id).toBe(owner.user_id)
    await client.sites.list()
    await expect(client.sites.add(aSiteForm())).rejects.toMatchObject({
      status: 403,
      message: 'This API key may only read.',
    })
  })

  it('of scope write can do everything except what requires a user', async () => {
    const client = server.clientWith((await newKey('write')).key)
    const { id: siteId } = await client.sites.add(aSiteForm())
    await client.pages.add({ siteId, ...aPageForm() })
    const refused = { status: 403, message: 'An API key cannot do this. Please sign in.' }
    await expect(newKey('write', { ...owner, client })).rejects.toMatchObject(refused)
    await expect(client.apiKeys.list()).rejects.toMatchObject(refused)
    await expect(client.session.logout()).rejects.toMatchObject(refused)
    await expect(
      client.session.changePassword({ password: 'long enough', current_password: 'x' }),
    ).rejects.toMatchObject(refused)
  })

  it('stop working immediately when they are revoked', async () => {
    const { key, api_key } = await newKey('write')
    const client = server.clientWith(key)
    await client.sites.list()
    expect(await owner.client.apiKeys.revoke({ id: api_key.id })).toEqual({ msg: 'ok' })
    await expect(client.session.read()).rejects.toMatchObject(INVALID_KEY)
    expect(await owner.client.apiKeys.list()).not.toContainEqual(api_key)
    await expect(owner.client.apiKeys.revoke({ id: api_key.id })).rejects.toMatchObject({ status: 404 })
  })

  it('are refused with a message about the key when they are unknown', async () => {
    const unknown = server.clientWith(`lwk_${'x'.repeat(43)}`)
    await expect(unknown.session.read()).rejects.toMatchObject(INVALID_KEY)
    const token = server.clientWith(`lws_${'x'.repeat(43)}`)
    await expect(token.session.read()).rejects.toMatchObject({ status: 401, message: 'Please sign in.' })
  })

  it('and their management stop immediately when API access is turned off', async () => {
    const business = await server.newAccount({ api_access: true })
    const client = server.clientWith((await newKey('read', business)).key)
    await client.sites.list()
    await setApiAccess(business, false)
    await expect(client.sites.list()).rejects.toMatchObject(OFF)
    await expect(business.client.apiKeys.list()).rejects.toMatchObject(OFF)
    await expect(newKey('read', business)).rejects.toMatchObject(OFF)
    await business.client.sites.list()
    await setApiAccess(business, true)
    await client.sites.list()
  })

  it('are managed by the account owner, not by a sub-user', async () => {
    const sub = await server.newSubUser(owner, [])
    const refused = { status: 403, message: 'Only the account owner can do this.' }
    await expect(sub.client.apiKeys.list()).rejects.toMatchObject(refused)
    await expect(newKey('read', sub)).rejects.toMatchObject(refused)
    await expect(sub.client.apiKeys.revoke({ id: 1 })).rejects.toMatchObject(refused)
  })

  it('of another business can neither be seen nor revoked', async () => {
    const other = await server.newAccount({ api_access: true })
    const { key, api_key } = await newKey('read', other)
    await expect(owner.client.apiKeys.revoke({ id: api_key.id })).rejects.toMatchObject({ status: 404 })
    expect(await owner.client.apiKeys.list()).not.toContainEqual(api_key)
    await server.clientWith(key).sites.list()
  })

  it('show when they were last used', async () => {
    const { key, api_key } = await newKey('read')
    await server.clientWith(key).sites.list()
    const used = (await owner.client.apiKeys.list()).find(({ id }) => id === api_key.id)
    expect(Date.parse(used?.last_used_at ?? '')).toBeGreaterThanOrEqual(Date.parse(api_key.created_at))
  })
})
