import { AppError } from '@linkwright/core/contract/errors'
import type { disavow } from '@linkwright/core/tracking/disavow/api'
import { startSelected } from '../../account/bulk/start-selected.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { type Context, today } from '../../../http/context.ts'
import { REREAD } from '../../../http/idempotency.ts'
import type { Handlers } from '../../../http/routes.ts'
import { entryPage } from './entries.ts'
import { parseInParts } from './parse-in-parts.ts'
import { addEntries, lockName, publishEntries, refuseTooLarge, removeEntry } from './queries.ts'
import { removeEntries, selectedEntries } from './remove-many.bulk.ts'

export const disavowRoutes: Handlers<typeof disavow> = {
  async list(wanted, { db, list }) {
    const { entries, ...rest } = await entryPage(db, wanted)
    list(rest)
    return entries
  },

  async add({ siteId, disavowed }, { services, db: reading, write, list, log }) {
    const parsed = await parseInParts(disavowed)
    if ('refused' in parsed) throw new AppError('refused', parsed.refused)
    await write(async (db) => {
      const name = await lockName(db, siteId)
      await addEntries(db, siteId, parsed.entries)
      await refuseTooLarge(db, { id: siteId, name, today: today(services) })
      await publishEntries(db, siteId)
      return {}
    }, REREAD)
    log.info({ site_id: siteId, entries: parsed.entries.length }, 'links disavowed')
    return await beginning(reading, siteId, list)
  },

  async remove({ siteId, id }, { db: reading, write, list, log }) {
    await write(async (db) => {
      await removeEntry(db, siteId, id)
      await publishEntries(db, siteId)
      return {}
    }, REREAD)
    log.info({ site_id: siteId }, 'disavowed link restored')
    return await beginning(reading, siteId, list)
  },

  async removeMany({ siteId, ...selection }, context) {
    return await startSelected(context, {
      action: removeEntries,
      about: { site_id: siteId },
      audit: 'disavow.remove-many',
      select: (db) => selectedEntries(db, siteId, selection),
    })
  },
}

/** The response after a change: the first page of the specification's list. */
async function beginning(db: TenantDb, siteId: number, list: Context['list']) {
  const { entries, ...rest } = await entryPage(db, { siteId })
  list({ ...rest, path: `/api/disavowed/${siteId}` })
  return entries
}
