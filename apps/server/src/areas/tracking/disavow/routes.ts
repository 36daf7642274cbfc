import { AppError } from '@linkwright/core/contract/errors'
import type { disavow } from '@linkwright/core/tracking/disavow/api'
import { googleFile, googleFileSizeProblem } from '@linkwright/core/tracking/disavow/google-file'
import { DISAVOWED_CHANGED } from '@linkwright/core/live/messages'
import type { TenantDb } from '../../../db/tenant.ts'
import { type Context, today } from '../../../http/context.ts'
import { REREAD } from '../../../http/idempotency.ts'
import type { Handlers } from '../../../http/routes.ts'
import { entryPage } from './entries.ts'
import { parseInParts } from './parse-in-parts.ts'
import { addEntries, lockName, removeEntry, sizeOfEntries } from './queries.ts'
import { publishTask } from '../../../live/send.ts'

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
      const site = await lockName(db, siteId)
      await addEntries(db, siteId, parsed.entries)
      const why = await whyTooLarge(db, siteId, googleFile([], { site, today: today(services) }))
      if (why !== undefined) throw new AppError('refused', why)
      await publishChanged(db, siteId)
      return {}
    }, REREAD)
    log.info({ site_id: siteId, entries: parsed.entries.length }, 'links disavowed')
    return await beginning(reading, siteId, list)
  },

  async remove({ siteId, id }, { db: reading, write, list, log }) {
    await write(async (db) => {
      await removeEntry(db, siteId, id)
      await publishChanged(db, siteId)
      return {}
    }, REREAD)
    log.info({ site_id: siteId }, 'disavowed link restored')
    return await beginning(reading, siteId, list)
  },
}

/** The response after a change: the first page of the specification's list. */
async function beginning(db: TenantDb, siteId: number, list: Context['list']) {
  const { entries, ...rest } = await entryPage(db, { siteId })
  list({ ...rest, path: `/api/disavowed/${siteId}` })
  return entries
}

/** The reason why Google's tool would refuse a file with this head and all entries; undefined when it accepts it. */
async function whyTooLarge(db: TenantDb, siteId: number, head: string): Promise<string | undefined> {
  const { lines, bytes } = await sizeOfEntries(db, siteId)
  return googleFileSizeProblem({
    lines: lines + head.split('\n').length - 1,
    bytes: bytes + Buffer.byteLength(head),
  })
}

/** Clients reload the site's links, whose marks have changed. */
async function publishChanged(db: TenantDb, site_id: number): Promise<void> {
  await publishTask(db, DISAVOWED_CHANGED, { site_id })
}
