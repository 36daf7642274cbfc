import type { Permission } from '@linkwright/core/access/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPageForm, aSiteForm } from '../testing/forms.ts'
import type { TestAccount } from '../testing/start.ts'
import { useAccount, useServer } from '../testing/use-server.ts'
import { tokenIn } from './token.ts'
import { authenticate, type Place } from './auth.ts'

describe('who calls', () => {
  const server = useServer()
  const owner = useAccount(server, { api_access: true })
  const stranger = useAccount(server)
  let sub: TestAccount
  let site: { siteId: number; pageId: number }
  let other: { siteId: number; pageId: number }
  let foreign: { siteId: number; pageId: number }

  async function aSite({ client }: TestAccount) {
    const { id: siteId } = await client.sites.add(aSiteForm())
    const { page } = await client.pages.add({ siteId, ...aPageForm() })
    return { siteId, pageId: page.id }
  }

  beforeAll(async () => {
    ;[site, other, foreign] = [await aSite(owner), await aSite(owner), await aSite(stranger)]
    sub = await server.newSubUser(owner, [site.siteId])
  })

  const ask = async (token: string | undefined, place: Place = {}, permission: Permission = 'page.read') => {
    const header = token === undefined ? undefined : `Bearer ${token}`
    return (await authenticate(server.services, tokenIn(header), permission, place)).caller
  }
  const code = async (...given: Parameters<typeof ask>) => {
    try {
      await ask(...given)
      return 'allowed'
    } catch (error) {
      return (error as { code?: string }).code
    }
  }

  it('is the user of a valid token, and anonymous without one', async () => {
    expect(await ask(owner.token)).toMatchObject({
      business_id: owner.business_id,
      user_id: owner.user_id,
      user_type: 'agency',
      is_main: true,
      api_access: true,
      impersonated: false,
      origin_user_id: null,
    })
    expect(await ask(owner.token)).not.toHaveProperty('key_scope')
    expect(await ask(sub.token)).toMatchObject({
      business_id: owner.business_id,
      user_id: sub.user_id,
      is_main: false,
    })
    for (const token of [undefined, '', 'lws_nobody', `${owner.token} x`, 'x'.repeat(201)])
      expect([token, await code(token)]).toEqual([token, 'signed_out'])
    const bare = [owner.token, `Basic ${owner.token}`, `xBearer ${owner.token}`]
    for (const header of bare)
      await expect(authenticate(server.services, tokenIn(header), 'page.read', {})).rejects.toMatchObject({
        code: 'signed_out',
      })
    const { caller: lower } = await authenticate(
      server.services,
      tokenIn(`bearer ${owner.token}`),
      'page.read',
      {},
    )
    expect(lower.user_id).toBe(owner.user_id)
  })

  it('is an administrator who is signed in as another user, with both identities', async () => {
    const admin = await server.newAccount({ user_type: 'admin' })
    const { token } = await admin.client.session.loginAs({ userId: owner.user_id })
    expect(await ask(token)).toMatchObject({
      user_id: owner.user_id,
      impersonated: true,
      origin_user_id: admin.user_id,
    })
  })

  const callerAt = (time: number, token: string, permission: Permission = 'site.read') =>
    authenticate(
      { ...server.services, now: () => new Date(time) },
      tokenIn(`Bearer ${token}`),
      permission,
      {},
    )

  it('is anonymous after the session has ended, by the server’s clock', async () => {
    const { token, user_id } = await server.newAccount()
    const { caller } = await callerAt(Date.now(), token)
    const end = caller.expires_at?.getTime() ?? 0
    expect((await callerAt(end - 1, token)).caller.user_id).toBe(user_id)
    await expect(callerAt(end, token)).rejects.toMatchObject({ code: 'signed_out' })
  })

  it('may only return or sign out after the time as another user is over', async () => {
    const admin = await server.newAccount({ user_type: 'admin' })
    const { token } = await admin.client.session.loginAs({ userId: owner.user_id })
    const end = (await callerAt(Date.now(), token)).caller.expires_at?.getTime() ?? 0
    await expect(callerAt(end, token)).rejects.toMatchObject({ code: 'signed_out' })
    for (const permission of ['session.login-as', 'session.end'] as const)
      expect((await callerAt(end, token, permission)).caller.origin_user_id).toBe(admin.user_id)
  })

  it('is anonymous for a closed business', async () => {
    const { token } = await server.newAccount({ closed: true })
    expect(await code(token, {}, 'site.read')).toBe('signed_out')
  })

  it('finds their sites and pages, and each page only at its own site', async () => {
    const places: [string, Place, owner: string, sub: string][] = [
      ['a site', { siteId: site.siteId }, 'allowed', 'allowed'],
      ['a page', site, 'allowed', 'allowed'],
      ['a site that is not granted', { siteId: other.siteId }, 'allowed', 'not_found'],
      ['a page of it', other, 'allowed', 'not_found'],
      ['a page at another site', { siteId: site.siteId, pageId: other.pageId }, 'not_found', 'not_found'],
      ['a foreign site', { siteId: foreign.siteId }, 'not_found', 'not_found'],
      ['a foreign page', foreign, 'not_found', 'not_found'],
      ['a foreign page at a site of theirs', { ...site, pageId: foreign.pageId }, 'not_found', 'not_found'],
      ['their page at a foreign site', { ...foreign, pageId: site.pageId }, 'not_found', 'not_found'],
      ['nothing', { siteId: 999_999_999, pageId: 1 }, 'not_found', 'not_found'],
      ['a page that is not', { ...site, pageId: 999_999_999 }, 'not_found', 'not_found'],
    ]
    for (const [name, place, ...wanted] of places)
      expect([name, await code(owner.token, place), await code(sub.token, place)]).toEqual([name, ...wanted])
  })

  it('gets a missing permission reported before anything about the site or page', async () => {
    expect(await code(sub.token, foreign, 'site.delete')).toBe('forbidden')
    expect(await code(owner.token, foreign, 'outbox.read')).toBe('forbidden')
  })

  it('gets a disabled site reported only for their own sites', async () => {
    const disabled = await aSite(owner)
    await server.services.kysely
      .updateTable('sites')
      .set({ available: false })
      .where('id', '=', disabled.siteId)
      .execute()
    expect(await code(owner.token, disabled)).toBe('site_disabled')
    expect(await code(owner.token, { siteId: disabled.siteId })).toBe('site_disabled')
    expect(await code(stranger.token, disabled)).toBe('not_found')
    expect(await code(owner.token, { siteId: disabled.siteId, pageId: site.pageId })).toBe('not_found')
    expect(await code(owner.token)).toBe('allowed')
  })

  it('may repeat an answered call, even if its site or page was deleted', async () => {
    const gone = { siteId: 999_999_999, pageId: 1 }
    const call = { route: 'DELETE /site/{siteId}', key: 'once' }
    const keep = async ({ business_id, user_id }: TestAccount, site_id: number) =>
      await server.services.kysely
        .insertInto('idempotency_keys')
        .values({ business_id, user_id, site_id, ...call, request_hash: Buffer.from('x') })
        .execute()
    const again = async ({ token }: TestAccount, given: typeof call | undefined, at: Place = gone) => {
      try {
        return (await authenticate(server.services, tokenIn(`Bearer ${token}`), 'site.read', at, given))
          .isRepeated
      } catch (error) {
        return (error as { code?: string }).code
      }
    }
    await keep(owner, gone.siteId)
    expect(await again(owner, call)).toBe(true)
    expect(await again(owner, { ...call, key: 'twice' })).toBe('not_found')
    expect(await again(owner, { ...call, route: 'DELETE /links' })).toBe('not_found')
    expect(await again(owner, undefined)).toBe('not_found')
    expect(await again(owner, call, site)).toBe(true)
    expect(await again(owner, { ...call, key: 'twice' }, site)).toBe(false)
    for (const caller of [stranger, sub]) expect(await again(caller, call)).toBe('not_found')
    // What a sub-user did at a site that it may not see any more is gone to it too.
    const { siteId } = other
    const second = await server.newSubUser(owner, [site.siteId])
    await keep(sub, site.siteId)
    await keep(second, siteId)
    expect([await again(sub, call), await again(second, call)]).toEqual([true, 'not_found'])
  })

  it('has the last use of the session recorded at most once a minute', async () => {
    const { token, user_id } = await server.newAccount()
    const { kysely } = server.services
    const used = async () =>
      (
        await kysely
          .selectFrom('sessions')
          .select('last_used_at')
          .where('user_id', '=', user_id)
          .executeTakeFirstOrThrow()
      ).last_used_at
    for (const [seconds, isNoted] of [
      [30, false],
      [60, true],
    ] as const) {
      const last_used_at = new Date(Date.now() - seconds * 1000)
      await kysely.updateTable('sessions').set({ last_used_at }).where('user_id', '=', user_id).execute()
      await ask(token)
      expect([seconds, (await used()).getTime() > last_used_at.getTime()]).toEqual([seconds, isNoted])
    }
  })

  it('may be an API key with its scope, whose last use is recorded at most once a minute, and is anonymous with a revoked one', async () => {
    const { key } = await owner.client.apiKeys.add({ name: 'terminal', scope: 'read' })
    const id = (await owner.client.apiKeys.list())[0]?.id ?? 0
    const used = async () =>
      (
        await server.services.kysely
          .selectFrom('api_keys')
          .select('last_used_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).last_used_at
    const usedBefore = async (seconds: number) => {
      const last_used_at = new Date(Date.now() - seconds * 1000)
      await server.services.kysely
        .updateTable('api_keys')
        .set({ last_used_at })
        .where('id', '=', id)
        .execute()
      return last_used_at
    }
    expect(await used()).toBeNull()
    expect(await ask(key, site)).toMatchObject({ key_scope: 'read', impersonated: false, expires_at: null })
    expect(await used()).not.toBeNull()
    const recent = await usedBefore(30)
    await ask(key)
    expect(await used()).toEqual(recent)
    const old = await usedBefore(60)
    await ask(key)
    expect(await used()).not.toEqual(old)
    expect(await code(key, site, 'page.edit')).toBe('forbidden')
    expect(await code(key, foreign)).toBe('not_found')
    await owner.client.apiKeys.revoke({ id })
    expect(await code(key)).toBe('signed_out')
  })
})
