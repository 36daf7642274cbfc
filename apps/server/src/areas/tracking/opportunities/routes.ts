import { AppError } from '@linkwright/core/contract/errors'
import type { opportunities } from '@linkwright/core/tracking/opportunities/api'
import { OPPORTUNITY_ID_MISMATCH } from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { countedExport } from '../../account/caps/count-export.ts'
import { startRun } from '../../account/bulk/start.ts'
import { tableFile, tablePage } from '../../../db/table-page.ts'
import type { Handlers } from '../../../http/routes.ts'
import { addNote, changeOne, editNote, prioritise, removeNote } from './change.ts'
import { selectedOpportunities } from './selected-opportunities.ts'
import { opportunityCells, presentOpportunity } from './present.ts'
import { refill } from './refill.ts'
import { removeOpportunities } from './remove.bulk.ts'
import { ofSite, opportunitySource } from './source.ts'
import { sourcesOf } from './sources.ts'

export const opportunityRoutes: Handlers<typeof opportunities> = {
  async list({ siteId, ...wanted }, { db, list }) {
    const { rows, ...page } = await tablePage(
      { kysely: db },
      opportunitySource(db),
      wanted,
      ofSite(db, siteId, wanted),
    )
    list(page)
    return rows.map(presentOpportunity)
  },

  async export({ siteId, ...wanted }, { db, bulk, services, log }) {
    const which = ofSite(bulk, siteId, wanted)
    return countedExport(
      { db, services, log },
      tableFile({ kysely: bulk }, opportunitySource(bulk), wanted, opportunityCells, which),
    )
  },

  async sources({ siteId }, { db }) {
    return await sourcesOf(db, siteId)
  },

  async refill({ siteId, page_id }, { services, write, log }) {
    const sources = await write(async (db) => {
      await refill(db, siteId, page_id, services)
      return await sourcesOf(db, siteId)
    })
    log.info({ site_id: siteId, page_id }, 'opportunities requested')
    return sources
  },

  async remove({ siteId, ids, all }, { services, caller, write, log }) {
    const about = { site_id: siteId }
    const result = await write(async (db) => {
      const chosen = await selectedOpportunities(db, siteId, { ids, all })
      const run = await startRun(db, { services, caller }, removeOpportunities, about, chosen)
      await db.auditWriter.write('opportunity.remove-many', {
        id: run.id,
        after: { ...about, total: run.total },
      })
      return { run, ids: ids ?? [] }
    })
    const { id, total, state } = result.run
    log.info({ site_id: siteId, run_id: id, rows: total, state }, 'opportunities selected for deletion')
    return result
  },

  async prioritise({ siteId, ids, all }, { write }) {
    return await write(async (db) => ({ ids: await prioritise(db, siteId, { ids, all }) }))
  },

  async unprioritise({ siteId, oppId }, { write }) {
    return await write((db) => changeOne(db, siteId, oppId, { priority: false }))
  },

  async setStatus({ siteId, oppId, opp_id = oppId, status }, { write }) {
    if (opp_id !== oppId) throw new AppError('wrong_shape', OPPORTUNITY_ID_MISMATCH)
    return await write((db) => changeOne(db, siteId, oppId, { status }))
  },

  async addNote({ siteId, ...form }, { write, services }) {
    return await write(async (db) => ({ note: await addNote(db, siteId, form, services.now()) }))
  },

  async editNote({ siteId, ...form }, { write }) {
    return await write(async (db) => ({ note: await editNote(db, siteId, form) }))
  },

  async removeNote({ siteId, ...which }, { write }) {
    return await write(async (db) => {
      await removeNote(db, siteId, which)
      return { msg: 'ok' as const }
    })
  },
}
