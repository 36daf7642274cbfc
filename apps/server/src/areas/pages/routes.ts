import { whyNotAddKeyPhrases } from '@linkwright/core/access/plan-limits'
import { AppError } from '@linkwright/core/contract/errors'
import type { pages } from '@linkwright/core/pages/api'
import { PAGE_URL_INVALID } from '@linkwright/core/pages/page-form'
import { isUrl, joinUrl, stripSiteUrl } from '@linkwright/core/values/url'
import { notFound, today } from '../../http/context.ts'
import type { TenantDb } from '../../db/tenant.ts'
import { nextOffset, offsetOf } from '../../http/offset-cursor.ts'
import type { Handlers } from '../../http/routes.ts'
import { addKeyPhrases, formPhrases, usageChanged } from '../key-phrases/add.ts'
import { lockUsage } from '../users/usage.ts'
import { refreshFigures } from './figures.ts'
import { countPages, insertPage } from './queries.ts'
import { pageList } from './read.ts'

/** The page's own part of its address, checked together with the site's. */
async function ownUrl(
  db: TenantDb,
  siteId: number,
  form: { page_url: string; type: string },
): Promise<string> {
  if (form.type === 'home') return '/'
  const site = await db.from('sites').select('url').where('id', '=', siteId).executeTakeFirst()
  if (site === undefined) throw notFound()
  const stripped = stripSiteUrl(site.url, form.page_url)
  const url = stripped.startsWith('/') ? stripped : `/${stripped}`
  if (!isUrl(joinUrl(site.url, url)) || /^\/(https?:|[a-z][a-z\d+.-]*:\/\/)/i.test(url)) {
    throw new AppError('refused', PAGE_URL_INVALID, {
      issues: [{ path: ['page_url'], message: PAGE_URL_INVALID }],
    })
  }
  return url
}

export const pageRoutes: Handlers<typeof pages> = {
  async list({ siteId, limit, cursor, ...wanted }, { db, list }) {
    const offset = offsetOf(cursor)
    const rows = await pageList(db, [siteId], { ...wanted, limit: limit ?? 1000, offset })
    const total = await countPages(db, siteId, wanted.q)
    list({ total, next: nextOffset(rows.length, limit, offset, total) })
    return rows
  },

  async add({ siteId, ...form }, { services, write, log }) {
    const phrases = formPhrases(form)
    const added = await write(async (db) => {
      const usage = await lockUsage(db)
      const why = whyNotAddKeyPhrases(usage.key_phrases, phrases.length, usage.limits.key_phrases)
      if (why !== undefined) throw new AppError('over_plan_limit', why)
      const id = await insertPage(db, {
        site_id: siteId,
        page_nickname: form.page_nickname,
        page_url: await ownUrl(db, siteId, form),
        page_type: form.type,
        page_local: form.page_local === 'yes',
        city: form.city?.trim() || null,
        state: form.state?.trim() || null,
      })
      await addKeyPhrases(db, id, phrases)
      await refreshFigures(db, siteId, today(services), [id])
      await usageChanged(db)
      const [page] = await pageList(db, [siteId], { page_id: id })
      if (page === undefined) throw new Error('the new page is not there')
      return { page }
    })
    log.info({ page_id: added.page.id }, 'page added')
    return added
  },
}
