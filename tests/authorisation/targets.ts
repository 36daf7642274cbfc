import { mailbox } from '../../apps/server/src/areas/account/session/mailbox.ts'
import { addLookUps } from '../../apps/server/src/testing/look-ups.ts'
import { billingTargets, withoutTraces } from './billing.ts'
import { bulkRuns, runningBulkRuns } from './bulk-run.ts'
import { fulfilmentTargets } from './fulfilment.ts'
import { malformed } from './malformed.ts'
import { sessions, otherUser } from './security.ts'
import { neverUsedPublisher } from './publishers.ts'
import { opportunityTargets } from './opportunities.ts'
import { orderTargets } from './orders.ts'
import { selectionTargets } from './selection-setups.ts'
import { savedTargets } from './saved.ts'
import { sniperKeywords, sniperProjects } from './sniper.ts'
import { tagTargets } from './tags.ts'
import { evidence } from './evidence.ts'
import { upload } from './upload.ts'
import { watchTargets } from './watches.ts'
import { userTargets } from './users.ts'
import { cartLines } from './cart-line.ts'
import { aCheckout } from './checkouts.ts'
import { type Caller, newKey, newLink, newPage, type Place, type Fixture } from './fixture.ts'
import type { Named } from './named.ts'
import type { Target } from './target.ts'

export const ABSENT = '999999999'

const never = () => false
const seesSite = (siteId: number) => (caller: Caller) => caller.sites.has(siteId)

/** The ids of a place, by the names in a route's path. */
const targetsAt: Record<
  Exclude<Named, 'nothing'>,
  (place: Place, fixture: Fixture) => Promise<Omit<Target, 'name'>[]>
> = {
  site: async ({ siteId, available }) => [
    { ids: { siteId: `${siteId}` }, isVisibleTo: seesSite(siteId), available },
  ],
  page: async ({ siteId, pageId, available }) => [
    { ids: { siteId: `${siteId}`, pageId: `${pageId}` }, isVisibleTo: seesSite(siteId), available },
  ],
  'new site': async ({ owner, canary, available }, { server }) => {
    const { id } = await server.services.kysely
      .insertInto('sites')
      .values({
        business_id: owner.business_id,
        name: canary,
        url: 'https://new.example',
        country: 'Ireland',
        available,
        position: 99,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addLookUps(server.services.kysely)
    // No sub-user was granted it, and sub-users cannot delete sites.
    const isVisibleTo = (caller: Caller) => caller.business_id === owner.business_id && caller.is_main
    return [{ ids: { siteId: `${id}` }, isVisibleTo, available }]
  },
  'new page': async (place, { server }) => [
    {
      ids: { siteId: `${place.siteId}`, pageId: `${await newPage(server, place)}` },
      isVisibleTo: seesSite(place.siteId),
      available: place.available,
    },
  ],
  'key phrase': async ({ owner, siteId, pageId, canary, available }, { server }) => {
    const { id } = await server.services.kysely
      .insertInto('key_phrases')
      .values({
        business_id: owner.business_id,
        page_id: pageId,
        key_phrase: `${canary} ${crypto.randomUUID()}`,
        position: 99,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [
      {
        ids: { siteId: `${siteId}`, pageId: `${pageId}`, id: `${id}` },
        isVisibleTo: seesSite(siteId),
        available,
      },
    ]
  },
  'top-ten row': async ({ owner, siteId, pageId, canary, available }, { server }) => {
    const { business_id } = owner
    const { kysely } = server.services
    const competitor = await kysely
      .insertInto('competitors')
      .values({ business_id, host: `${crypto.randomUUID()}.example` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await kysely
      .insertInto('top_ten_rows')
      .values({
        business_id,
        page_id: pageId,
        competitor_id: competitor.id,
        rank: 1,
        url: 'https://rival.example',
        title: canary,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [
      {
        ids: { siteId: `${siteId}`, pageId: `${pageId}`, id: `${id}` },
        isVisibleTo: seesSite(siteId),
        available,
      },
    ]
  },
  link: async (place, fixture) => {
    const { siteId, pageId, available } = place
    const id = await newLink(fixture.server, place, 'in_process')
    return [
      {
        ids: { siteId: `${siteId}`, pageId: `${pageId}`, linkId: `${id}` },
        isVisibleTo: seesSite(siteId),
        available,
      },
    ]
  },
  suggestion: async (place, fixture) => [
    {
      ids: { linkmapId: `${await newLink(fixture.server, place, 'not_ordered')}` },
      isVisibleTo: seesSite(place.siteId),
      available: place.available,
    },
  ],
  import: async ({ siteId, importId, available }) => [
    { ids: { id: `${importId}` }, isVisibleTo: seesSite(siteId), available },
  ],
  ...watchTargets,
  'sniper project': sniperProjects,
  'sniper key phrase': sniperKeywords,
  'bulk run': bulkRuns,
  'running bulk run': runningBulkRuns,
  disavowed: async ({ owner, siteId, canary, available }, { server }) => {
    const { id } = await server.services.kysely
      .insertInto('disavowed')
      .values({
        business_id: owner.business_id,
        site_id: siteId,
        url: `${canary} ${crypto.randomUUID()}`,
        key_hash: Buffer.from(crypto.randomUUID()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [{ ids: { siteId: `${siteId}`, id: `${id}` }, isVisibleTo: seesSite(siteId), available }]
  },
  'api key': async ({ owner, canary }, { server }) => {
    const { id } = await newKey(server, owner, 'read', canary)
    const isVisibleTo = (caller: Caller) => caller.business_id === owner.business_id
    return [{ ids: { id: `${id}` }, isVisibleTo, available: true }]
  },
  checkout: aCheckout,
  product: () => Promise.resolve([{ ids: { id: '101' }, isVisibleTo: () => true, available: true }]),
  'cart line': cartLines,
  'cart line with its page': async (place, fixture) => {
    const { siteId, pageId, available } = place
    const lines = await cartLines(place, fixture)
    return lines.map((line) => ({ ...line, available, body: { site_id: siteId, page_id: pageId } }))
  },
  ...selectionTargets,
  upload,
  evidence,
  ...fulfilmentTargets,
  ...opportunityTargets,
  ...orderTargets,
  ...tagTargets,
  'never-used publisher': neverUsedPublisher,
  notice: async ({ owner, canary }, { server }) => {
    const { business_id, user_id } = owner
    const { id } = await server.services.kysely
      .insertInto('notices')
      .values({ business_id, user_id, message: canary })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isVisibleTo = (caller: Caller) => caller.user_id === user_id
    return [{ ids: { id: `${id}` }, isVisibleTo, available: true }]
  },
  ...savedTargets,
  session: sessions,
  'another user': otherUser,
  'sub-user': async ({ owner, canary }, { server }) => {
    const { business_id } = owner
    const names = { first_name: canary, last_name: 'B', ...mailbox(`${crypto.randomUUID()}@example.test`) }
    const { id } = await server.services.kysely
      .insertInto('users')
      .values({ business_id, user_type: 'user', is_main: false, password_hash: '', ...names })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isVisibleTo = (caller: Caller) => caller.business_id === business_id && caller.is_main
    return [{ ids: { id: `${id}` }, isVisibleTo, available: true }]
  },
  ...billingTargets,
  ...userTargets,
  user: ownUsers(() => false),
  profile: ownUsers(({ user_type }) => user_type === 'admin'),
}

/** All targets of a path's ids: own, not granted, disabled, foreign and mixed. */
export async function targetsOf(named: Named, fixture: Fixture): Promise<Target[]> {
  const targets: Target[] = []
  for await (const target of newTargets(named, fixture)) targets.push(target)
  return [...targets, ...(named === 'page' ? mixedPairs(fixture.places) : [])]
}

/** New targets at some places, each created on request. */
export async function* newTargets(
  named: Named,
  fixture: Fixture,
  places: readonly Place[] = fixture.places,
): AsyncGenerator<Target> {
  await withoutTraces(fixture)
  if (named === 'nothing') {
    yield { name: 'it', ids: {}, isVisibleTo: () => true, available: true }
    return
  }
  for (const place of places) {
    for (const target of await targetsAt[named](place, fixture))
      yield { name: `of ${place.name}`, place, ...target }
  }
}

/** The first target with a missing id, or with an id malformed in `most` ways. */
export function spoiled(targets: readonly Target[], most = Infinity): Target[] {
  return Object.entries(targets[0]?.ids ?? {}).flatMap(([param, id]) =>
    [ABSENT, ...malformed(id).slice(0, most)].map((spelling) => ({
      name: `${param} ${spelling}`,
      ids: { ...targets[0]?.ids, [param]: spelling },
      isVisibleTo: never,
      available: true,
    })),
  )
}

/** The page of one place under the site of another. */
function mixedPairs(places: readonly Place[]): Target[] {
  return places.flatMap((site) =>
    places
      .filter((page) => page !== site && [site.name, page.name].includes('A1'))
      .map((page) => ({
        name: `site of ${site.name} with page of ${page.name}`,
        ids: { siteId: `${site.siteId}`, pageId: `${page.pageId}` },
        isVisibleTo: never,
        available: true,
      })),
  )
}

/** The users of a place, visible to themselves and to callers who may see other users. */
function ownUsers(seesOthers: (caller: Caller) => boolean) {
  return ({ owner }: Place, { callers }: Fixture) => {
    const colleagues = callers.filter(({ business_id }) => business_id === owner.business_id)
    const ids = new Set(colleagues.map(({ user_id }) => user_id))
    const targets = Array.from(ids, (user) => ({
      ids: { id: `${user}` },
      isVisibleTo: (caller: Caller) => caller.user_id === user || seesOthers(caller),
      available: true,
    }))
    return Promise.resolve(targets)
  }
}
