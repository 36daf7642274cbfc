import { addKeyPhrasesProblem, addSiteProblem } from '@linkwright/core/access/plan-limits'
import { AppError } from '@linkwright/core/contract/errors'
import { PAGE_LIMIT } from '@linkwright/core/contract/paging'
import { defaultFrequency } from '@linkwright/core/access/look-up-frequency'
import type { sites } from '@linkwright/core/tracking/sites/api'
import { joinUrl } from '@linkwright/core/values/url'
import { notFound, today } from '../../../http/context.ts'
import { nextOffset, offsetOf } from '../../../db/offset-cursor.ts'
import type { Handlers } from '../../../http/routes.ts'
import { countedExport } from '../../account/caps/count-export.ts'
import { addKeyPhrases, formPhrases } from '../key-phrases/add.ts'
import { insertPage } from '../pages/queries.ts'
import { lockUsage } from '../locks/usage.ts'
import { markDisavowed } from '../disavow/mark.ts'
import { presentLink } from '../links/present.ts'
import { linkList } from '../links/list.ts'
import { missingScreenshots } from '../links/missing-screenshots.ts'
import { presentSiteCompetitorLink } from '../top-ten/present.ts'
import { siteCompetitorLinks } from '../top-ten/site-links.ts'
import { insertSite, refuseDuplicate } from './add.ts'
import { categoriesOf } from './categories.ts'
import { editSite } from './edit.ts'
import { siteHistories } from './history.ts'
import { refuseUnknownNames } from './known-names.ts'
import { countSites, type OrdersOfSites } from './queries.ts'
import { siteList } from './read.ts'
import { siteLinkLines } from '../links/export-links.ts'
import { afterChange, type ChangeContext } from '../changes/after-change.ts'
import { refuseTooOften } from './frequency.ts'
import { costsOf } from './look-up-costs.ts'
import { removeSite } from './remove.ts'
import { siteThumbnail } from './thumbnail.ts'
import { savePositions } from '../../../db/positions.ts'
import { sql } from 'kysely'
import { publishTask } from '../../../live/send.ts'
import { SITES_CHANGED } from '@linkwright/core/live/messages'

const HOME_NICKNAME = 'Home'

export const siteRoutes = (
  carts: ChangeContext['carts'],
  ofOrders: OrdersOfSites,
): Handlers<typeof sites> => ({
  async list({ limit = PAGE_LIMIT, cursor, offset: skip, ...wanted }, { services, db, caller, list }) {
    const offset = offsetOf(cursor, skip)
    const rows = await siteList(
      db,
      caller,
      { ...ofOrders, today: today(services) },
      { ...wanted, limit, offset },
    )
    const isWhole = offset === 0 && rows.length < limit
    const total = isWhole ? rows.length : await countSites(db, caller, wanted)
    list({ total, next: nextOffset(rows.length, limit, offset, total) })
    return rows
  },

  async show({ siteId }, { services, db, caller }) {
    const [site] = await siteList(db, caller, { ...ofOrders, today: today(services) }, { site_id: siteId })
    if (site === undefined) throw notFound()
    return site
  },

  async history(wanted, { db, caller }) {
    return await siteHistories(db, caller, wanted)
  },

  async thumbnail({ siteId }, { db, services }) {
    return await siteThumbnail(db, services.integrations.thumbnails, siteId)
  },

  async categories({ linkmapId }, { db, caller }) {
    return await categoriesOf(db, caller, linkmapId)
  },

  async missingScreenshots({ siteId }, { db, services }) {
    const { count, rows } = await missingScreenshots(db, siteId, today(services))
    const links = rows.map((row) => presentLink(row, joinUrl(row.site_url, row.page_url)))
    return { count, links: await markDisavowed(db, siteId, links) }
  },

  async lookUpCosts({ phrases }, { db, caller, services }) {
    return await costsOf(db, services.config.integrations, phrases, caller)
  },

  async add({ only_new, ...form }, { services, caller, write, log }) {
    const phrases = formPhrases(form)
    const added = await write(async (db) => {
      const usage = await lockUsage(db)
      const why =
        addSiteProblem(usage.websites, usage.limits.websites) ??
        addKeyPhrasesProblem(usage.key_phrases, phrases.length, usage.limits.key_phrases, caller)
      if (why !== undefined) throw new AppError('over_plan_limit', why)
      refuseTooOften(form.frequency ?? defaultFrequency, usage.limits, caller)
      await refuseUnknownNames(db, form)
      if (only_new) await refuseDuplicate(db, form.url)
      const id = await insertSite(db, form)
      const pageId = await insertPage(db, {
        site_id: id,
        page_nickname: HOME_NICKNAME,
        page_url: '/',
        page_type: 'home',
        page_local: form.local === 'yes',
        city: form.city?.trim() || null,
        state: form.state?.trim() || null,
      })
      await addKeyPhrases(db, pageId, phrases)
      await afterChange(db, ['siteAdded'], { siteId: id, pageIds: [pageId] }, { ...services, carts })
      const [site] = await siteList(db, caller, { ...ofOrders, today: today(services) }, { site_id: id })
      if (site === undefined) throw new Error('the new site is not visible to its owner')
      return { id, site }
    })
    log.info({ site_id: added.id }, 'site added')
    return added
  },

  async remove({ siteId }, { services, write, log }) {
    const done = await write(async (db) => {
      await removeSite(db, siteId, { ...services, carts })
      return { msg: 'ok' as const }
    })
    log.info({ site_id: siteId }, 'site deleted')
    return done
  },

  async sort({ positions }, { write }) {
    return await write(async (db) => {
      await savePositions(db, 'sites', sql<boolean>`true`, positions)
      await publishTask(db, SITES_CHANGED, null)
      return { msg: 'ok' as const }
    })
  },

  async links(wanted, { db, list }) {
    return await linkList(db, wanted, list)
  },

  async competitorLinks({ siteId, limit = PAGE_LIMIT, cursor, offset: skip, ...wanted }, { db, list }) {
    const offset = offsetOf(cursor, skip)
    const { rows, total } = await siteCompetitorLinks(db, siteId, { ...wanted, limit, offset })
    list({ total, next: nextOffset(rows.length, limit, offset, total) })
    return rows.map(presentSiteCompetitorLink)
  },

  async exportLinks({ siteId, ...filter }, { db, bulk, services, log }) {
    return countedExport({ db, services, log }, siteLinkLines(bulk, siteId, filter))
  },

  async edit({ siteId, ...form }, { services, caller, write }) {
    return await write(async (db) => {
      await editSite(db, siteId, form, { ...services, carts }, caller)
      const [site] = await siteList(db, caller, { ...ofOrders, today: today(services) }, { site_id: siteId })
      if (site === undefined) throw notFound()
      return { site }
    })
  },
})
