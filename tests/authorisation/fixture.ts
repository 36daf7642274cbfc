import { addLookUps } from '../../apps/server/src/testing/look-ups.ts'
import { openSession } from '../../apps/server/src/areas/account/session/tokens.ts'
import { hashedPassword, newSecret } from '../../apps/server/src/http/secrets.ts'
import { aPageForm, aSiteForm } from '../../apps/server/src/testing/forms.ts'
import type { TestAccount, TestServer } from '../../apps/server/src/testing/start.ts'

export const PASSWORD = 'everybody has this one'

/** A site with a page and an import, and the API key and owner of its business. */
export interface Place {
  name: string
  /** Part of the names of everything that belongs here: a response that contains it leaks data. */
  canary: string
  owner: TestAccount
  siteId: number
  pageId: number
  importId: number
  available: boolean
}

export interface Caller {
  name: string
  business_id: number
  user_id: number
  user_type: 'admin' | 'agency' | 'user'
  is_main: boolean
  api_access: boolean
  key_scope?: 'read' | 'write' | 'spend'
  /** Of the business that has expired. */
  inactive?: true
  /** Created by the administrator. */
  impersonated?: true
  /** The token has ended or never existed. */
  dead: boolean
  /** The sites that it may see. */
  sites: ReadonlySet<number>
  /** Creates a token for the next calls, because some calls end sessions. */
  token: () => Promise<string | undefined>
}

export interface Fixture {
  server: TestServer
  places: Place[]
  callers: Caller[]
  /** A user whose account contains no place. */
  nowhere: TestAccount
}

async function newPlace(server: TestServer, owner: TestAccount, name: string): Promise<Place> {
  const canary = `Canary ${name}.`
  const { id: siteId } = await owner.client.sites.add(aSiteForm({ name: canary, kp1: canary }))
  const form = aPageForm({ page_nickname: canary, kp1: canary })
  const { page } = await owner.client.pages.add({ siteId, ...form })
  const { id: importId } = await server.services.kysely
    .insertInto('imports')
    .values({ business_id: owner.business_id, page_id: page.id, state: 'success' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { name, canary, owner, siteId, pageId: page.id, importId, available: true }
}

/** A link of the page, for a test to use freely. */
export async function newLink(
  server: TestServer,
  { owner, pageId, canary }: Place,
  progress: 'in_process' | 'not_ordered',
): Promise<number> {
  const { id } = await server.services.kysely
    .insertInto('links')
    .values({
      business_id: owner.business_id,
      page_id: pageId,
      anchor_text: canary,
      anchor_type: 'generic',
      anchor_category: 'natural',
      progress,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A page that a test may delete. */
export async function newPage({ services }: TestServer, { owner, siteId, canary }: Place): Promise<number> {
  const { business_id } = owner
  const page = await services.kysely
    .insertInto('pages')
    .values({ business_id, site_id: siteId, page_nickname: canary, page_url: '/new', page_type: 'page' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addLookUps(services.kysely)
  return page.id
}

/** An API key of the business; `lastUsed` is in the future, so that its use is not written during the test. */
export async function newKey(
  { services }: TestServer,
  owner: TestAccount,
  scope: 'read' | 'write' | 'spend',
  name = 'key',
): Promise<{ id: number; secret: string }> {
  const { secret, hash } = newSecret('key')
  const { business_id, user_id } = owner
  const last_used_at = new Date(services.now().getTime() + 86_400_000)
  const { id } = await services.kysely
    .insertInto('api_keys')
    .values({ business_id, user_id, name, scope, key_hash: hash, hint: '', last_used_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}

/** Resets the passwords of all users. */
export async function resetPasswords({ server }: Pick<Fixture, 'server'>): Promise<void> {
  const password_hash = await hashedPassword(PASSWORD)
  await server.services.kysely.updateTable('users').set({ password_hash }).execute()
}

/** Three businesses and an administrator, sub-users, keys, and every kind of caller. */
export async function newFixture(server: TestServer): Promise<Fixture> {
  const { kysely, now } = server.services
  const owners = {
    A: await server.newAccount({ api_access: true }),
    B: await server.newAccount({ api_access: true }),
    C: await server.newAccount(),
    D: await server.newAccount({ user_type: 'admin', api_access: true }),
    E: await server.newAccount(),
  }
  const otherAdmin = await server.newAccount({ user_type: 'admin', api_access: true })
  const places: Place[] = []
  for (const [name, owner] of [
    ['A1', owners.A],
    ['A2', owners.A],
    ['A3', owners.A],
    ['B1', owners.B],
    ['C1', owners.C],
    ['D1', owners.D],
  ] as const) {
    places.push(await newPlace(server, owner, name))
    await newKey(server, owner, 'read', `Canary ${name}.`)
  }
  const [a1, , a3] = places
  if (a1 === undefined || a3 === undefined) throw new Error('no places')
  a3.available = false
  await kysely.updateTable('sites').set({ available: false }).where('id', '=', a3.siteId).execute()
  const granted = await server.newSubUser(owners.A, [a1.siteId])
  const ungranted = await server.newSubUser(owners.A, [])
  await resetPasswords({ server })
  await kysely
    .updateTable('businesses')
    .set({ closed: true })
    .where('id', '=', owners.E.business_id)
    .execute()
  await kysely.updateTable('businesses').set({ active: 2 }).where('id', '=', owners.C.business_id).execute()

  const sitesOf = (owner: TestAccount) =>
    new Set(places.filter((place) => place.owner === owner).map(({ siteId }) => siteId))
  const session = (of: TestAccount) => async () =>
    (await openSession(kysely, { business_id: of.business_id, id: of.user_id }, now())).token
  const impersonation = (of: TestAccount) => async () => {
    const expires_at = new Date(now().getTime() + 24 * 3_600_000)
    const origin = { business_id: owners.D.business_id, id: owners.D.user_id, expires_at, name: 'Ada D' }
    const user = { business_id: of.business_id, id: of.user_id }
    return (await openSession(kysely, user, now(), { origin })).token
  }
  async function ended(of: TestAccount) {
    const token = await session(of)()
    await server.clientWith(token).session.logout()
    return token
  }
  async function expired(of: TestAccount) {
    const yesterday = new Date(now().getTime() - 24 * 3_600_000)
    return (await openSession(kysely, { business_id: of.business_id, id: of.user_id }, yesterday)).token
  }
  async function revoked(of: TestAccount) {
    const { id, secret } = await newKey(server, of, 'write')
    await kysely.updateTable('api_keys').set({ revoked_at: now() }).where('id', '=', id).execute()
    return secret
  }
  const caller = (name: string, of: TestAccount, more: Partial<Caller> = {}): Caller => ({
    name,
    business_id: of.business_id,
    user_id: of.user_id,
    user_type: 'agency',
    is_main: true,
    api_access: of !== owners.C,
    ...(of === owners.C ? { inactive: true as const } : {}),
    dead: false,
    sites: sitesOf(of),
    token: session(of),
    ...more,
  })
  const key = async (name: string, of: TestAccount, key_scope: 'read' | 'write' | 'spend') => {
    const { secret } = await newKey(server, of, key_scope)
    return caller(name, of, { key_scope, token: () => Promise.resolve(secret) })
  }
  const withoutAccess = (name: string, token: () => Promise<string | undefined>, of = owners.A) =>
    caller(name, of, { dead: true, token })
  const deadKey = (name: string, token: () => Promise<string>) =>
    caller(name, owners.A, { dead: true, key_scope: 'read', token })
  const sub = { is_main: false, user_type: 'user' as const }
  return {
    server,
    places,
    nowhere: ungranted,
    callers: [
      withoutAccess('anonymous', () => Promise.resolve(undefined)),
      withoutAccess('invented token', () => Promise.resolve(newSecret('session').secret)),
      deadKey('invented key', () => Promise.resolve(newSecret('key').secret)),
      withoutAccess('expired session', () => expired(owners.A)),
      withoutAccess('ended session', () => ended(owners.A)),
      deadKey('revoked key', () => revoked(owners.A)),
      withoutAccess('session of a closed business', session(owners.E), owners.E),
      caller('owner A', owners.A),
      caller('owner B', owners.B),
      caller('owner C, expired plan, no API access', owners.C),
      caller('administrator', owners.D, { user_type: 'admin' }),
      caller('owner B, impersonated by the administrator', owners.B, {
        impersonated: true,
        token: impersonation(owners.B),
      }),
      caller('another administrator, impersonated by the administrator', otherAdmin, {
        user_type: 'admin',
        impersonated: true,
        sites: new Set(),
        token: impersonation(otherAdmin),
      }),
      caller('sub-user of A with A1', granted, { ...sub, sites: new Set([a1.siteId]) }),
      caller('sub-user of A with nothing', ungranted, { ...sub, sites: new Set() }),
      await key('read key of A', owners.A, 'read'),
      await key('write key of A', owners.A, 'write'),
      await key('write key of B', owners.B, 'write'),
      await key('spending key of A', owners.A, 'spend'),
      await key('write key of C without API access', owners.C, 'write'),
    ],
  }
}
