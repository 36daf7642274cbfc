import { PAGE_LIMIT } from '@linkwright/core/contract/paging'
import type { links } from '@linkwright/core/links/api'
import { IMPORT_ROWS_AT_ONCE } from '@linkwright/core/links/import-csv'
import { joinUrl } from '@linkwright/core/values/url'
import { today } from '../../http/context.ts'
import { refuseBoth } from '../../http/offset-cursor.ts'
import type { Handlers } from '../../http/routes.ts'
import { findImport, startImport } from './imports.ts'
import { ignoreRows, importRows } from './import-rows.ts'
import { presentLink } from './present.ts'
import { cursorAfter, linkContext, linkRows } from './queries.ts'

export const linkRoutes: Handlers<typeof links> = {
  async list({ limit = PAGE_LIMIT, ...wanted }, { db, list }) {
    refuseBoth(wanted.cursor, wanted.offset)
    const [page, found] = await Promise.all([linkContext(db, wanted), linkRows(db, { ...wanted, limit })])
    const rows = found.rows.slice(0, limit)
    const last = rows.at(-1)
    list({
      total: found.hits ?? page.total ?? 0,
      next: found.rows.length > limit && last !== undefined ? cursorAfter(last) : undefined,
    })
    const linkedPage = joinUrl(page.site_url, page.page_url)
    return rows.map((row) => presentLink(row, linkedPage))
  },

  async importCsv({ siteId, pageId, csv, status = 'add' }, { services, caller, write, log }) {
    const target = { siteId, pageId, userId: caller.user_id, today: today(services) }
    const answer = await write(async (db) => {
      if (status === 'add' && csv.length > IMPORT_ROWS_AT_ONCE) return await startImport(db, target, csv)
      const done = status === 'ignore' ? await ignoreRows(db, target, csv) : await importRows(db, target, csv)
      return { msg: done.refused.length === csv.length ? ('failed' as const) : ('success' as const), ...done }
    })
    if (answer.msg === 'processing') services.wakeImports?.()
    log.info({ page_id: pageId, rows: csv.length, msg: answer.msg, added: answer.count }, 'links imported')
    return answer
  },

  async import({ id }, { db, caller }) {
    return await findImport(db, caller, id)
  },
}
