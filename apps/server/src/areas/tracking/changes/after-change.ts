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

/** The steps that follow a change of a site, a page or a phrase. */
const effects = {
  siteAdded: ['fillMap', 'lookUp', 'lookUpBrand', 'count', 'publishUsage'],
  siteEdited: ['score', 'publishSites'],
  siteRemoved: ['publishUsage', 'publishSites'],
  pageAdded: ['fillMap', 'lookUp', 'count', 'publishUsage'],
  pageEdited: ['count'],
  reportingChanged: ['score', 'publishSites'],
  pageRemoved: ['score', 'publishUsage', 'publishSites'],
  phraseAdded: ['classify', 'lookUpAgain', 'scoreOpportunities', 'count', 'publishUsage'],
  phraseRemoved: ['classify', 'renewMap', 'scoreOpportunities', 'count', 'publishUsage'],
  phrasesRestored: ['classify', 'scoreOpportunities', 'count', 'publishUsage'],
  primaryChanged: ['lookUpAgain', 'averageTopTen', 'publishSites'],
  /** The name or the address, by which anchors are classified. */
  renamed: ['classify', 'renewMap', 'count'],
  /** The site's language: anchors are compared by its letters, and some suggestions are in it. */
  languageChanged: ['classify', 'renewMap', 'averageTopTen', 'scoreOpportunities', 'count'],
  /** The properties that searches use: earlier results no longer apply. */
  searchChanged: ['restartLookUp'],
  brandSearchChanged: ['lookUpBrandAgain'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof steps)[]>>

export type Change = keyof typeof effects

/** A site and some of its pages. */
interface Place {
  siteId: number
  pageIds: readonly number[]
}

/** What the steps need from the call. */
export type ChangeContext = Pick<Services, 'now' | 'random' | 'config'> & { carts: CartPort }

/** The steps in the order in which they run, which is the lock order. */
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
  restartLookUp: ofEachPage((db, page, setting) => restartScouting(db, page, setting)),
  lookUpBrand: (db, { siteId }, { now }) => requestBrandRank(db, siteId, now()),
  lookUpBrandAgain: (db, { siteId }, setting) => requestBrandRankAgain(db, siteId, setting),
  averageTopTen: ofEachPage((db, page, setting) => afterTopTenChange(db, page, today(setting))),
  scoreOpportunities: ofEachPage(async (db, { siteId, pageId }) => {
    // Locked as in look-ups and deletions of opportunities.
    await lockSite(db, siteId)
    if (await rescore(db, pageId)) await publishTask(db, OPPORTUNITIES_CHANGED, { site_id: siteId })
  }),
  /** Recounts the links of these pages, then does what `score` does. */
  count: (db, { siteId, pageIds }, setting) => refreshFigures(db, siteId, today(setting), pageIds),
  score: (db, { siteId }, setting) => refreshFigures(db, siteId, today(setting), []),
  publishUsage: (db) => publishUsage(db),
  publishSites: (db) => publishTask(db, SITES_CHANGED, null),
} satisfies Readonly<Record<string, (db: TenantDb, place: Place, setting: ChangeContext) => Promise<void>>>

function ofEachPage(
  step: (db: TenantDb, page: { siteId: number; pageId: number }, setting: ChangeContext) => Promise<void>,
) {
  return async (db: TenantDb, { siteId, pageIds }: Place, setting: ChangeContext): Promise<void> => {
    for (const pageId of pageIds) await step(db, { siteId, pageId }, setting)
  }
}

/**
 * Runs the steps that follow these changes, each once, in the transaction of the change. The caller has locked the
 * pages.
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
