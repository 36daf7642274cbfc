import type { Kysely } from 'kysely'
import { demoMark } from '../db/database.ts'
import { DatabaseRefusal } from '../db/database-errors.ts'
import type { DB } from '../db/tables.ts'
import { TenantDb } from '../db/tenant.ts'
import { reclassify } from '../areas/tracking/links/reclassify.ts'
import { startOwnOrder } from '../db/lock-record.ts'
import { lockSite } from '../areas/tracking/locks/site.ts'
import { scoreSite } from '../areas/tracking/figures/score-site.ts'
import { recountUpdate } from '../areas/tracking/figures/link-counts.ts'
import { saveAverages } from '../areas/tracking/top-ten/after-top-ten-change.ts'
import type { Seal } from '../http/sealed.ts'
import { hashedPassword } from '../http/secrets.ts'
import { addBusiness } from './account-rows.ts'
import { addContacts } from './contacts.ts'
import { addCredit } from './credit.ts'
import { businessPlans, DEMO_PASSWORD } from './accounts.ts'
import { clearSample } from './sample-page.ts'
import { addCosts, addPromises, demoDiscount } from './demo-prices.ts'
import { addMarketplace } from './marketplace.ts'
import { addPastFigures } from './past-figures.ts'
import { addOpportunities } from './opportunities.ts'
import { DEMO_SEED, demoSearchWorld } from './search-world.ts'
import { addSearchConsole } from './search-console.ts'
import { addSniper } from './sniper.ts'
import { World } from './world.ts'

/**
 * Seeds the demo data into an empty database in one transaction; if it is present, only removes the links of the sample
 * export. Of several servers that start together only one seeds. The same seed on the same day gives the same rows and
 * ids; only the password's hash and the timestamps of computed figures differ.
 * @throws DatabaseRefusal when the database holds accounts that are not the demo's.
 */
export async function seedDemo(
  kysely: Kysely<DB>,
  now: Date,
  say: (message: string) => void,
  { seed = DEMO_SEED, seal }: { seed?: number; seal?: Seal | undefined } = {},
): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  if (await isSeeded(kysely)) return await clearSample(kysely, today)
  const world = demoWorld(seed, today, await hashedPassword(DEMO_PASSWORD))
  const isNew = await kysely.transaction().execute(async (trx) => {
    // A second server waits here for the commit of the first.
    const mark = await trx
      .insertInto('instance')
      .values(demoMark)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    if (mark.numInsertedOrUpdatedRows === 0n) return false
    await refuseRealAccounts(trx)
    await world.write(trx)
    await addCredit(trx, today)
    await addCosts(trx)
    await addPromises(trx)
    await addContacts(trx, today)
    await addMarketplace(trx, seed)
    await addSniper(trx, demoSearchWorld(seed), today)
    await addOpportunities(trx, demoSearchWorld(seed), today)
    await addSearchConsole(trx, demoSearchWorld(seed), { seal, now })
    await trx.insertInto('cart_discounts').values(demoDiscount).execute()
    await computeFigures(trx, today)
    return true
  })
  if (isNew)
    say(
      `Created the demo data: ${world.count('businesses')} businesses with ${world.count('sites')} sites, ${world.count('pages')} pages and ${world.count('links')} links.`,
    )
}

/** All rows of the demo, from tables of plans and a seeded random generator. */
function demoWorld(seed: number, today: string, passwordHash: string): World {
  const world = new World()
  const search = demoSearchWorld(seed)
  for (const plan of businessPlans) addBusiness(world, plan, { seed, search, today, passwordHash })
  return world
}

async function isSeeded(kysely: Kysely<DB>): Promise<boolean> {
  const mark = await kysely
    .selectFrom('instance')
    .select('value')
    .where('key', '=', demoMark.key)
    .executeTakeFirst()
  return mark?.value === demoMark.value
}

async function refuseRealAccounts(trx: Kysely<DB>): Promise<void> {
  const account = await trx.selectFrom('businesses').select('id').limit(1).executeTakeFirst()
  if (account !== undefined)
    throw new DatabaseRefusal(
      'This database contains real accounts, so the demo did not add its sample data. Set LINKWRIGHT_DEMO=0 to serve the database, or set LINKWRIGHT_DATA or DATABASE_URL to another one for the demo.',
    )
}

/** Computes scores, gauges and counts with the code that runs after each change of a link. */
async function computeFigures(trx: Kysely<DB>, today: string): Promise<void> {
  const pages = await trx
    .selectFrom('pages')
    .select(['business_id', 'site_id', 'id'])
    .orderBy('site_id')
    .orderBy('id')
    .execute()
  startOwnOrder(trx, 'figures of the demo')
  for (const [site_id, ofSite] of Map.groupBy(pages, (page) => page.site_id)) {
    const db = new TenantDb(trx, ofSite[0]?.business_id ?? 0)
    const site = await lockSite(db, site_id)
    const ids = ofSite.map(({ id }) => id)
    for (const id of ids) await reclassify(db, id)
    await recountUpdate(db, ids).execute(db)
    for (const id of ids) await saveAverages(db, id)
    await addPastFigures(db, site, today)
    await scoreSite(db, site, today, ids)
  }
}
