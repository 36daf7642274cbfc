import type { Contract } from '@linkwright/core/contract/index'
import { aPageForm, anEditedPage, anEditedSite, aSiteForm } from '../../apps/server/src/testing/forms.ts'
import { type Caller, newKey, PASSWORD, type Place, type World } from './world.ts'

/** What the ids of a route's path name. */
export type Named = 'nothing' | 'site' | 'page' | 'import' | 'api key' | 'notice' | 'user'

export interface Sheet {
  names: Named
  /** Parameters of the path that are no ids. */
  words?: Record<string, string>
  /** Body or query with which an allowed call succeeds. */
  fields?: (world: World, nth: number) => object
}

/** How to call every route of the contract. A route that is missing here does not compile, and fails the test. */
export const sheets: { [A in keyof Contract]: { [E in keyof Contract[A]]: Sheet } } = {
  session: {
    login: {
      names: 'nothing',
      fields: ({ places }) => ({ email: places[0]?.owner.email, password: PASSWORD }),
    },
    loginAs: { names: 'nothing', fields: ({ nowhere }) => ({ userId: nowhere.user_id }) },
    logout: { names: 'nothing' },
    read: { names: 'nothing' },
    forgotPassword: { names: 'nothing', fields: () => ({ email: 'nobody@example.test' }) },
    resetPassword: {
      names: 'nothing',
      fields: () => ({ password: PASSWORD, password1: PASSWORD, key: 'unknown' }),
    },
    changePassword: {
      names: 'nothing',
      fields: () => ({ password: PASSWORD, current_password: PASSWORD }),
    },
  },
  users: {
    edit: {
      names: 'user',
      fields: (_world, nth) => ({ first_name: 'A', last_name: 'B', email: `changed${nth}@example.test` }),
    },
  },
  apiKeys: {
    list: { names: 'nothing' },
    add: { names: 'nothing', fields: () => ({ name: 'new', scope: 'read' }) },
    revoke: { names: 'api key' },
  },
  sites: {
    list: { names: 'nothing' },
    show: { names: 'site' },
    add: { names: 'nothing', fields: () => aSiteForm() },
    edit: { names: 'site', fields: () => anEditedSite() },
    missingScreenshots: { names: 'site' },
  },
  pages: {
    list: { names: 'site' },
    add: { names: 'site', fields: () => aPageForm() },
    edit: { names: 'page', fields: () => anEditedPage() },
  },
  keyPhrases: {
    list: { names: 'page' },
    add: { names: 'page', fields: (_world, nth) => ({ phrase: `phrase ${nth}` }) },
  },
  links: {
    list: { names: 'page' },
    importCsv: {
      names: 'page',
      fields: (_world, nth) => ({ csv: [{ url: `https://blog${nth}.example`, anchor_text: 'here' }] }),
    },
    import: { names: 'import' },
  },
  notices: {
    list: { names: 'nothing' },
    remove: { names: 'notice' },
  },
  places: {
    countries: { names: 'nothing' },
    cities: { names: 'nothing', words: { country: 'Ireland', cityGuess: 'galway' } },
    cityNames: { names: 'nothing', words: { country: 'Ireland', cityGuess: 'galway' } },
  },
  demo: { outbox: { names: 'nothing' } },
}

/** One spelling of the path's ids, and whether they name something that the caller may see. */
export interface Target {
  name: string
  ids: Record<string, string>
  isVisibleTo: (caller: Caller) => boolean
  available: boolean
}

const ABSENT = '999999999'

/** Spellings that are no id, some of which a careless reader would take for the id itself. */
const malformed = (id: string) => [
  '0',
  '-1',
  '1e3',
  '0x1',
  '1%00',
  '9223372036854775808',
  '9999999999999999',
  '6f1c9c0e-7a3f-4f8e-9d53-2f4a0c8f7f11',
  'null',
  `0${id}`,
  `-${id}`,
  `+${id}`,
  `%20${id}`,
  `${id}%20`,
  `${id}.0`,
  `${id}e0`,
  `${id}%00`,
  `${id},${id}`,
  `${id}%0a`,
  `0x${Number(id).toString(16)}`,
  id.replaceAll(/\d/g, (digit) => encodeURIComponent(String.fromCharCode(0xff10 + Number(digit)))),
]

const nobody = () => false
const seesSite = (siteId: number) => (caller: Caller) => caller.sites.has(siteId)

function spoiled(ids: Record<string, string>, most: number): Target[] {
  return Object.entries(ids).flatMap(([param, id]) =>
    [ABSENT, ...malformed(id).slice(0, most)].map((spelling) => ({
      name: `${param} ${spelling}`,
      ids: { ...ids, [param]: spelling },
      isVisibleTo: nobody,
      available: true,
    })),
  )
}

/** The ids of a place, by what a route's path names. */
const targetsAt: Record<
  Exclude<Named, 'nothing'>,
  (place: Place, world: World) => Promise<Omit<Target, 'name'>[]>
> = {
  site: async ({ siteId, available }) => [
    { ids: { siteId: `${siteId}` }, isVisibleTo: seesSite(siteId), available },
  ],
  page: async ({ siteId, pageId, available }) => [
    { ids: { siteId: `${siteId}`, pageId: `${pageId}` }, isVisibleTo: seesSite(siteId), available },
  ],
  import: async ({ siteId, importId, available }) => [
    { ids: { id: `${importId}` }, isVisibleTo: seesSite(siteId), available },
  ],
  'api key': async ({ owner, canary }, { server }) => {
    const { id } = await newKey(server, owner, 'read', canary)
    const isVisibleTo = (caller: Caller) => caller.business_id === owner.business_id
    return [{ ids: { id: `${id}` }, isVisibleTo, available: true }]
  },
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
  user: async ({ owner }, { callers }) => {
    const colleagues = callers.filter(({ business_id }) => business_id === owner.business_id)
    return Array.from(new Set(colleagues.map(({ user_id }) => user_id)), (user) => ({
      ids: { id: `${user}` },
      isVisibleTo: (caller: Caller) => caller.user_id === user,
      available: true,
    }))
  },
}

/** Everything a path's ids may name: own, not granted, disabled, foreign, mixed, absent, and malformed in `most` ways. */
export async function targetsOf(named: Named, world: World, most = Infinity): Promise<Target[]> {
  if (named === 'nothing') {
    return [{ name: 'it', ids: {}, isVisibleTo: () => true, available: true }]
  }
  const targets: Target[] = []
  for (const place of world.places) {
    for (const target of await targetsAt[named](place, world))
      targets.push({ name: `of ${place.name}`, ...target })
  }
  const mixed = named === 'page' ? mixedPairs(world.places) : []
  return [...targets, ...mixed, ...targets.slice(0, 1).flatMap(({ ids }) => spoiled(ids, most))]
}

/** The page of one place under the site of another. */
function mixedPairs(places: readonly Place[]): Target[] {
  return places.flatMap((site) =>
    places
      .filter((page) => page !== site && [site.name, page.name].includes('A1'))
      .map((page) => ({
        name: `site of ${site.name} with page of ${page.name}`,
        ids: { siteId: `${site.siteId}`, pageId: `${page.pageId}` },
        isVisibleTo: nobody,
        available: true,
      })),
  )
}
