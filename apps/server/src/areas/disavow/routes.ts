import { AppError } from '@linkwright/core/contract/errors'
import type { disavow } from '@linkwright/core/disavow/api'
import type { DisavowedEntry } from '@linkwright/core/disavow/entry'
import { googleFile, whyNotGoogleFile } from '@linkwright/core/disavow/google-file'
import { parseLines } from '@linkwright/core/disavow/parse-lines'
import { DISAVOWED_CHANGED } from '@linkwright/core/live/messages'
import type { TenantDb } from '../../db/tenant.ts'
import { today } from '../../http/context.ts'
import type { Handlers } from '../../http/routes.ts'
import { send } from '../../live/send.ts'
import { matchingPages } from './matching-pages.ts'
import { addEntries, entryRows, lockName, removeEntry } from './queries.ts'

export const disavowRoutes: Handlers<typeof disavow> = {
  async list({ siteId }, { db }) {
    return await disavowedList(db, siteId)
  },

  async add({ siteId, disavowed }, { services, write, log }) {
    const parsed = parseLines(disavowed)
    if ('refused' in parsed) throw new AppError('refused', parsed.refused)
    const list = await write(async (db) => {
      const site = await lockName(db, siteId)
      await addEntries(db, siteId, parsed.entries)
      const entries = await entryRows(db, siteId)
      const why = whyNotGoogleFile(googleFile(entries, { site, today: today(services) }))
      if (why !== undefined) throw new AppError('refused', why)
      await tellChanged(db, siteId)
      return await disavowedList(db, siteId)
    })
    log.info({ site_id: siteId, entries: parsed.entries.length }, 'links disavowed')
    return list
  },

  async remove({ siteId, id }, { write, log }) {
    const list = await write(async (db) => {
      await removeEntry(db, siteId, id)
      await tellChanged(db, siteId)
      return await disavowedList(db, siteId)
    })
    log.info({ site_id: siteId }, 'disavowed link taken back')
    return list
  },
}

async function disavowedList(db: TenantDb, siteId: number): Promise<DisavowedEntry[]> {
  const entries = await entryRows(db, siteId)
  const pages = await matchingPages(db, siteId, entries)
  return entries.map((entry) => ({ ...entry, page_url: pages.get(entry.id) ?? null }))
}

/** The links of the site are marked otherwise by now. */
async function tellChanged(db: TenantDb, site_id: number): Promise<void> {
  await send(db, 'task', { name: DISAVOWED_CHANGED, status: 'success', result: { site_id } })
}
