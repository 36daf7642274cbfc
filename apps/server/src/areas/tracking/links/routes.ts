import type { links } from '@linkwright/core/tracking/links/api'
import { PAGE_LIMIT } from '@linkwright/core/contract/paging'
import { nextOffset, offsetOf } from '../../../db/offset-cursor.ts'
import { backlinksFor } from '../../account/connections/backlinks-for.ts'
import { countedExport } from '../../account/caps/count-export.ts'
import { startSelected } from '../../account/bulk/start-selected.ts'
import { joinUrl } from '@linkwright/core/values/url'
import { pageAndSite } from '../locks/page-and-site.ts'
import type { Caller } from '../../../access/caller.ts'
import { notFound, type Services, today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { candidatesOf } from './candidates.ts'
import { saveReported, pageAddress } from './known-links.ts'
import { pageLinkLines } from './export-links.ts'
import { importCall } from './import-call.ts'
import { findImport, importsOf } from './imports.ts'
import type { CartPort } from './cart-port.ts'
import { addLink } from './add.ts'
import { editSource } from './edit.ts'
import { linkList } from './list.ts'
import { linkById, linksUnder } from './read.ts'
import { disavowLinks } from './disavow-many.bulk.ts'
import { moveLinks } from './move-many.bulk.ts'
import { requirePageOf, selectedLinks } from './selected-links.ts'
import { removeLink } from './remove.ts'
import type { RemoveLinksBulk } from './remove-many.bulk.ts'
import { stopImport } from './stop-import.ts'
import { undoImport } from './undo-import.ts'

export const linkRoutes = (carts: CartPort, removeLinks: RemoveLinksBulk): Handlers<typeof links> => ({
  async list(wanted, { db, list }) {
    return await linkList(db, wanted, list)
  },

  async show({ pageId, linkId }, { db }) {
    return await linkById(db, pageId, linkId)
  },

  async tiered({ pageId, linkId }, { db }) {
    return await linksUnder(db, pageId, linkId)
  },

  async add({ siteId, pageId, ...form }, { services, writeLocked, log }) {
    const added = await writeLocked(pageAndSite({ siteId, pageId }), async (db, site) => ({
      link: await addLink(db, { site, pageId, today: today(services) }, form),
    }))
    log.info({ page_id: pageId, link_id: added.link.id, progress: form.url_progress }, 'link added')
    return added
  },

  async edit({ siteId, pageId, linkId, ...form }, { services, write }) {
    return await write(async (db) => {
      await editSource(db, { siteId, pageId, linkId }, form, services.now())
      return await linkById(db, pageId, linkId)
    })
  },

  async remove({ siteId, pageId, linkId }, { services, write, log }) {
    const done = await write(async (db) => {
      await removeLink(db, { siteId, pageId, today: today(services) }, linkId, carts)
      return { msg: 'ok' as const }
    })
    log.info({ page_id: pageId, link_id: linkId }, 'link deleted')
    return done
  },

  async removeMany({ siteId, pageId, ids, all }, context) {
    return await startSelected(context, {
      action: removeLinks,
      about: { site_id: siteId, page_id: pageId },
      audit: 'link.remove-many',
      select: (db) => selectedLinks(db, { siteId, pageId }, { ids, all }),
    })
  },

  async removeOfSite({ siteId, ...selection }, context) {
    return await startSelected(context, {
      action: removeLinks,
      about: { site_id: siteId },
      audit: 'link.remove-many',
      select: (db) => selectedLinks(db, { siteId }, selection),
    })
  },

  async move({ siteId, to_page_id, ...selection }, context) {
    return await startSelected(context, {
      action: moveLinks,
      about: { site_id: siteId, to_page_id },
      audit: 'link.move-many',
      select: async (db) => {
        await requirePageOf(db, siteId, to_page_id)
        return await selectedLinks(db, { siteId }, selection)
      },
    })
  },

  async disavow({ siteId, scope, ...selection }, context) {
    return await startSelected(context, {
      action: disavowLinks,
      about: { site_id: siteId, scope },
      audit: 'link.disavow-many',
      select: (db) => selectedLinks(db, { siteId }, selection),
    })
  },

  async importCsv(
    { siteId, pageId, csv: given, all_targets = false, status = 'add', file, import: part },
    { services, caller, write, log },
  ) {
    const rows = all_targets ? given.map((row) => ({ ...row, target: undefined })) : given
    const call = { siteId, pageId, ignores: status === 'ignore', file, part, ...calledBy(caller, services) }
    const result = await write((db) => importCall(db, call, rows))
    log.info({ page_id: pageId, rows: rows.length, msg: result.msg, added: result.count }, 'links imported')
    return result
  },

  async importSite({ siteId, csv, file, import: part }, { services, caller, write, log }) {
    const call = { siteId, pageId: undefined, file, part, ...calledBy(caller, services) }
    const result = await write((db) => importCall(db, call, csv))
    log.info({ site_id: siteId, rows: csv.length, msg: result.msg, added: result.count }, 'links imported')
    return result
  },

  async candidates({ siteId, pageId }, { db, services, caller, write, log }) {
    const page = await pageAddress(db, pageId)
    if (page === undefined) throw notFound()
    const source = await backlinksFor(db, services, caller.user_id)
    const fullUrl = joinUrl(page.url, page.page_url)
    const found = await candidatesOf(db, { pageId, fullUrl, today: today(services) }, source)
    const { response, known, isAccepted } = found
    await write(async (within) => {
      await saveReported(within, { siteId, pageId }, known, today(services))
      if (isAccepted !== undefined) await source.recordTokenState(within, isAccepted)
      return response
    })
    log.info({ page_id: pageId, state: response.state, links: response.links.length }, 'new links requested')
    return response
  },

  async importCandidates({ siteId, pageId, links: rows, status }, { services, caller, write, log }) {
    const call = { siteId, pageId, ignores: status === 'ignore', ...calledBy(caller, services) }
    const result = await write(async (db) => {
      const { backlinks, connection } = await backlinksFor(db, services, caller.user_id)
      return await importCall(db, { ...call, provider: connection?.name ?? backlinks.name }, rows)
    })
    log.info({ page_id: pageId, rows: rows.length, status, added: result.count }, 'candidates imported')
    return result
  },

  async export({ pageId, ...filter }, { db, bulk, services, log }) {
    return countedExport({ db, services, log }, pageLinkLines(bulk, pageId, filter))
  },

  async import({ id }, { db, services, caller }) {
    return await findImport(db, caller, services.now(), id)
  },

  async imports({ siteId, cursor, limit = PAGE_LIMIT }, { db, services, list }) {
    const offset = offsetOf(cursor, undefined)
    const { rows, total } = await importsOf(db, siteId, services.now(), { limit, offset })
    list({ total, next: nextOffset(rows.length, limit, offset, total) })
    return rows
  },

  async undoImport({ id }, { services, caller, write, log }) {
    const started = await write(async (db) => {
      const { run, site_id, file_name } = await undoImport(db, { services, caller }, id)
      await db.auditWriter.write('import.undo', {
        id,
        after: { site_id, file_name, run_id: run.id, total: run.total },
      })
      return { run }
    })
    log.info({ import_id: id, run_id: started.run.id, rows: started.run.total }, 'import undone')
    return started
  },

  async stopImport({ id }, { services, caller, write, log }) {
    const done = await write(async (db) => {
      await stopImport(db, caller, id, services.now())
      return { msg: 'ok' as const }
    })
    log.info({ import_id: id }, 'import stopped')
    return done
  },
})

const calledBy = ({ user_id }: Caller, services: Pick<Services, 'now'>) => ({
  userId: user_id,
  now: services.now(),
  today: today(services),
})
