import { duplicatesNotice } from '@linkwright/core/tracking/links/duplicates-notice'
import { pathTo } from '@linkwright/core/access/screens'
import { sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { today } from '../../../http/context.ts'
import { addNotice } from '../../account/notices/add.ts'
import { refreshFigures } from '../figures/refresh-figures.ts'
import { classifyAgain } from '../links/classify-again.ts'

interface MarkedPage {
  site_id: number
  page_id: number
  links: number
  example: string
}

/** Once all keys of a business are new: marked links no longer count, and the owner gets a notice. */
export async function finishBusiness(db: TenantDb, now: Date): Promise<void> {
  const { rows: pages } = await sql<MarkedPage>`
    select p.site_id, p.id as page_id, count(*)::int as links, min(l.url) as example
    from links l join pages p on p.business_id = l.business_id and p.id = l.page_id
    where l.business_id = ${db.businessId} and l.is_duplicate
    group by p.site_id, p.id
    order by p.id`.execute(db)
  const [first] = pages
  if (first === undefined) return
  await recount(db, pages, now)
  const owner = await db.from('users').select('id').where('is_main', '=', true).executeTakeFirst()
  if (owner === undefined) return
  const notice = {
    message: duplicatesNotice(pages),
    href: pathTo('page-completed-links', { siteId: first.site_id, pageId: first.page_id }),
    icon: 'bell',
    color: 'yellow',
  } as const
  await addNotice(db, owner.id, notice, now)
}

async function recount(db: TenantDb, pages: readonly MarkedPage[], now: Date): Promise<void> {
  const ids = pages.map(({ page_id }) => page_id)
  await lock(db, 'pages', ids).select('id').execute()
  for (const id of ids) await classifyAgain(db, id)
  const bySite = Map.groupBy(pages, ({ site_id }) => site_id)
  for (const siteId of [...bySite.keys()].toSorted((a, b) => a - b)) {
    const changed = (bySite.get(siteId) ?? []).map(({ page_id }) => page_id)
    await refreshFigures(db, siteId, today({ now: () => now }), changed)
  }
}
