// How it works: docs/internals/effects-of-a-change.md
import { type Services, today } from '../../../http/context.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { refreshFigures } from '../figures/score-site.ts'
import { publishUsage } from '../key-phrases/add.ts'
import { fillLinkMap } from '../link-map/fill.ts'
import { renewLinkMap } from '../link-map/renew.ts'
import type { CartPort } from '../links/cart-port.ts'
import { reclassify } from '../links/reclassify.ts'
import {
  requestBrandRank,
  requestBrandRankAgain,
  requestScouting,
  requestScoutingAgain,
  restartScouting,
} from '../scouting/request.ts'
import { lockSite } from '../locks/site.ts'
import { rescore } from '../opportunities/rescore.ts'
import { afterTopTenChange } from '../top-ten/after-top-ten-change.ts'
import { publishTask } from '../../../live/send.ts'
import { OPPORTUNITIES_CHANGED, SITES_CHANGED } from '@linkwright/core/live/messages'

/** What follows a change of a site, a page or a phrase, by what has changed of it. */
const effects = {
  siteAdded: ['fillMap', 'lookUp', 'lookUpBrand', 'count', 'tellUsage'],
  siteEdited: ['score', 'tellSites'],
  siteRemoved: ['tellUsage', 'tellSites'],
  pageAdded: ['fillMap', 'lookUp', 'count', 'tellUsage'],
  pageEdited: ['count'],
  reportingChanged: ['score', 'tellSites'],
  pageRemoved: ['score', 'tellUsage', 'tellSites'],
  phraseAdded: ['classify', 'lookUpAgain', 'scoreOpportunities', 'count', 'tellUsage'],
  phraseRemoved: ['classify', 'renewMap', 'scoreOpportunities', 'count', 'tellUsage'],
  primaryChanged: ['lookUpAgain', 'averageTopTen', 'tellSites'],
  /** Names or addresses, by which anchors are told. */
  renamed: ['classify', 'renewMap', 'count'],
  /** The language of a site: by its letters anchors are compared, in its words some are suggested. */
  spokenDifferently: ['classify', 'renewMap', 'averageTopTen', 'scoreOpportunities', 'count'],
  /** What pages are looked for by: what was found is not about them. */
  soughtElsewhere: ['lookUpAnew'],
  brandSoughtElsewhere: ['lookUpBrandAgain'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof steps)[]>>

export type Change = keyof typeof effects

/** Of which site, and which of its pages. */
interface Place {
  siteId: number
  pageIds: readonly number[]
}

/** What the steps need. */
export type ChangeContext = Pick<Services, 'now' | 'random' | 'config'> & { carts: CartPort }

/** In the order in which they are done, which is that of the locks. */
const steps = {
  classify: ofEachPage(async (db, { siteId, pageId }, { carts }) => {
    await carts.reclassify(db, { siteId, pageId }, await reclassify(db, pageId))
  }),
  fillMap: ofEachPage(async (db, { pageId }, { random }) => {
    await fillLinkMap(db, pageId, random)
  }),
  renewMap: ofEachPage((db, page, { random }) => renewLinkMap(db, page, random)),
  lookUp: ofEachPage((db, { pageId }, { now }) => requestScouting(db, pageId, now())),
  lookUpAgain: ofEachPage((db, page, setting) => requestScoutingAgain(db, page, setting)),
  lookUpAnew: ofEachPage((db, page, setting) => restartScouting(db, page, setting)),
  lookUpBrand: (db, { siteId }, { now }) => requestBrandRank(db, siteId, now()),
  lookUpBrandAgain: (db, { siteId }, setting) => requestBrandRankAgain(db, siteId, setting),
  averageTopTen: ofEachPage((db, page, setting) => afterTopTenChange(db, page, today(setting))),
  scoreOpportunities: ofEachPage(async (db, { siteId, pageId }) => {
    // As those who look up and delete opportunities.
    await lockSite(db, siteId)
    if (await rescore(db, pageId)) await publishTask(db, OPPORTUNITIES_CHANGED, { site_id: siteId })
  }),
  /** The links of these pages, and then as `score`. */
  count: (db, { siteId, pageIds }, setting) => refreshFigures(db, siteId, today(setting), pageIds),
  score: (db, { siteId }, setting) => refreshFigures(db, siteId, today(setting), []),
  tellUsage: (db) => publishUsage(db),
  tellSites: (db) => publishTask(db, SITES_CHANGED, null),
} satisfies Readonly<Record<string, (db: TenantDb, place: Place, setting: ChangeContext) => Promise<void>>>

function ofEachPage(
  step: (db: TenantDb, page: { siteId: number; pageId: number }, setting: ChangeContext) => Promise<void>,
) {
  return async (db: TenantDb, { siteId, pageIds }: Place, setting: ChangeContext): Promise<void> => {
    for (const pageId of pageIds) await step(db, { siteId, pageId }, setting)
  }
}

/**
 * Does what follows these changes, each step once, inside their transaction, which holds the pages as they were locked for
 * the change.
 */
export async function afterChange(
  db: TenantDb,
  changes: readonly Change[],
  place: Place,
  setting: ChangeContext,
): Promise<void> {
  const due = new Set<keyof typeof steps>(changes.flatMap((change) => [...effects[change]]))
  if (due.has('count')) due.delete('score')
  for (const [name, step] of Object.entries(steps))
    if (due.has(name as keyof typeof steps)) await step(db, place, setting)
}
