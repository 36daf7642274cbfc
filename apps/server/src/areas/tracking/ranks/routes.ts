import { overCap } from '@linkwright/core/access/caps'
import { AppError } from '@linkwright/core/contract/errors'
import type { ranks } from '@linkwright/core/tracking/ranks/api'
import type { searchConsole } from '@linkwright/core/tracking/search-console/api'
import { today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { countedExport } from '../../account/caps/count-export.ts'
import { secondsUntilTomorrow } from '../../account/caps/daily.ts'
import { addChartNote, chartNotes, editChartNote, removeChartNote } from './chart-notes.ts'
import { checkNow } from './check.ts'
import { rankFile } from './export-file.ts'
import { historyOf } from './history.ts'
import { comparisonOf, distributionOf } from './compare.ts'

export const rankRoutes: Omit<Handlers<typeof ranks>, keyof typeof searchConsole> = {
  async history(which, { db, services }) {
    return await historyOf(db, which, today(services))
  },

  async distribution(which, { db, services }) {
    return await distributionOf(db, which, today(services))
  },

  async compare(which, { db, services }) {
    return await comparisonOf(db, which, today(services))
  },

  async export(which, { db, bulk, services, log }) {
    return countedExport({ db, services, log }, rankFile(bulk, which))
  },

  async notes({ siteId }, { db }) {
    return await chartNotes(db, siteId)
  },

  async addNote({ siteId, ...form }, { write }) {
    return await write(async (db) => await addChartNote(db, siteId, form))
  },

  async editNote({ siteId, noteId, version, ...form }, { write }) {
    return await write(async (db) => await editChartNote(db, { siteId, noteId, version }, form))
  },

  async removeNote({ siteId, noteId }, { write }) {
    return await write(async (db) => {
      await removeChartNote(db, siteId, noteId)
      return { msg: 'ok' as const }
    })
  },

  async updates(_input, { services }) {
    return services.config.searchEngineUpdates
  },

  async check({ siteId, pageId }, { services, write, log }) {
    const scout = await write(async (db) => {
      const requested = await checkNow(db, { siteId, pageId }, services)
      if (requested === undefined)
        throw new AppError('too_many', overCap.lookUps(services.config.caps.lookUps), {
          retryAfter: secondsUntilTomorrow(services),
        })
      return requested
    })
    log.info({ page_id: pageId }, 'ranks requested')
    return scout
  },
}
