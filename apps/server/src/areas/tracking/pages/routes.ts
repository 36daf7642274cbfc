import { addKeyPhrasesProblem } from '@linkwright/core/access/plan-limits'
import { AppError } from '@linkwright/core/contract/errors'
import { PAGE_LIMIT } from '@linkwright/core/contract/paging'
import type { pages } from '@linkwright/core/tracking/pages/api'
import { notFound } from '../../../http/context.ts'
import { nextOffset, offsetOf } from '../../../db/offset-cursor.ts'
import type { Handlers } from '../../../http/routes.ts'
import { addKeyPhrases, formPhrases } from '../key-phrases/add.ts'
import { lockUsage } from '../locks/usage.ts'
import { editPage } from './edit.ts'
import { pageHistory } from './history.ts'
import { ownUrl } from './own-url.ts'
import { countPages, insertPage } from './queries.ts'
import { pageList } from './read.ts'
import { removePage } from './remove.ts'
import { setReporting } from './reporting.ts'
import { siteOfPages } from './site-of-pages.ts'
import { typedTexts } from './texts.ts'
import { afterChange, type ChangeContext } from '../changes/after-change.ts'
import { savePositions } from '../../../db/positions.ts'
import { sql } from 'kysely'
import { publishTask } from '../../../live/send.ts'
import { SITES_CHANGED } from '@linkwright/core/live/messages'

export const pageRoutes = (carts: ChangeContext['carts']): Handlers<typeof pages> => ({
  async list({ siteId, limit, cursor, offset: skip, ...wanted }, { db, list }) {
    const offset = offsetOf(cursor, skip)
    const most = limit ?? PAGE_LIMIT
    const rows = await pageList(db, [siteId], { ...wanted, limit: most, offset })
    const isWhole = offset === 0 && rows.length < most
    const total = isWhole ? rows.length : await countPages(db, siteId, wanted)
    list({ total, next: nextOffset(rows.length, limit, offset, total) })
    return rows
  },

  async add({ siteId, ...form }, { services, caller, write, log }) {
    const phrases = formPhrases(form)
    const added = await write(async (db) => {
      const usage = await lockUsage(db)
      const why = addKeyPhrasesProblem(usage.key_phrases, phrases.length, usage.limits.key_phrases, caller)
      if (why !== undefined) throw new AppError('over_plan_limit', why)
      const id = await insertPage(db, {
        site_id: siteId,
        page_nickname: form.page_nickname,
        page_url: await ownUrl(db, siteId, form.page_url, form.type),
        page_type: form.type,
        page_local: form.page_local === 'yes',
        ...typedTexts(form),
      })
      await addKeyPhrases(db, id, phrases)
      await afterChange(db, ['pageAdded'], { siteId, pageIds: [id] }, { ...services, carts })
      const [page] = await pageList(db, [siteId], { page_id: id })
      if (page === undefined) throw new Error('the new page is missing')
      return { page }
    })
    log.info({ page_id: added.page.id }, 'page added')
    return added
  },

  async history({ pageId, ...wanted }, { db }) {
    return await pageHistory(db, pageId, wanted)
  },

  async remove({ siteId, pageId }, { services, write, log }) {
    const done = await write(async (db) => {
      await removePage(db, { siteId, pageId }, { ...services, carts })
      return { msg: 'ok' as const }
    })
    log.info({ page_id: pageId }, 'page deleted')
    return done
  },

  async sort({ positions }, { db: own, caller, write }) {
    // Checked before the write: the path does not name the site, and a user without access must not get a repeated
    // response.
    const siteId = await siteOfPages(own, caller, Object.keys(positions).map(Number))
    return await write(async (db) => {
      if (siteId !== undefined) await savePositions(db, 'pages', sql<boolean>`site_id = ${siteId}`, positions)
      await publishTask(db, SITES_CHANGED, null)
      return { msg: 'ok' as const }
    })
  },

  async setReporting({ siteId, pageId, id = pageId, reporting }, { services, write }) {
    if (id !== pageId) throw notFound()
    return await write(async (db) => {
      await setReporting(db, { siteId, pageId }, reporting, { ...services, carts })
      return { reporting }
    })
  },

  async edit({ siteId, pageId, ...form }, { services, write }) {
    return await write(async (db) => {
      await editPage(db, { siteId, pageId }, form, { ...services, carts })
      const [page] = await pageList(db, [siteId], { page_id: pageId })
      if (page === undefined) throw notFound()
      return { page }
    })
  },
})
