import type { publishers } from '@linkwright/core/buying/publishers/api'
import {
  NEVER_USE_DOMAIN,
  NEVER_USE_EXISTS,
  NEVER_USE_PER_BUSINESS,
  TOO_MANY_NEVER_USED,
} from '@linkwright/core/buying/publishers/never-use-rules'
import { publisherDomain } from '@linkwright/core/buying/publishers/publisher-domain'
import { AppError } from '@linkwright/core/contract/errors'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { isUniqueViolation } from '../../../db/sqlstate.ts'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { linksFrom } from './links-from.ts'
import { domainOfOffer, neverUsed } from './queries.ts'

export const publisherRoutes: Handlers<typeof publishers> = {
  async neverUsed(_none, { db }) {
    return await neverUsed(db)
  },

  async addNeverUsed({ domain: written, marketplace_link_id = null }, { write, caller, services }) {
    return await write(async (db) => {
      const domain = await domainOf(db, { url: written, marketplace_link_id })
      // One change at a time, so that parallel ones cannot exceed the limit together.
      await lock(db, 'businesses').select('id').executeTakeFirstOrThrow()
      const { count } = await db
        .from('never_used_publishers')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count >= NEVER_USE_PER_BUSINESS) throw new AppError('refused', TOO_MANY_NEVER_USED)
      const id = await insert(db, {
        domain,
        marketplace_link_id,
        added_by: caller.user_id,
        added_at: services.now(),
      })
      const added = (await neverUsed(db)).find((entry) => entry.id === id)
      if (added === undefined) throw notFound()
      return added
    })
  },

  async removeNeverUsed({ id }, { write }) {
    return await write(async (db) => {
      const { numDeletedRows } = await db
        .delete('never_used_publishers')
        .where('id', '=', id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw notFound()
      return { msg: 'ok' as const }
    })
  },

  async links({ siteId, url, marketplace_link_id = null }, { db }) {
    const known = await linksFrom(db, siteId, await domainOf(db, { url, marketplace_link_id }))
    if (marketplace_link_id === null) return known
    return { ...known, domain: null, newest: known.newest && { ...known.newest, url: null } }
  },
}

/** @throws AppError refused unless the address has a domain, not_found unless the marketplace link is on offer. */
async function domainOf(
  db: TenantDb,
  { url, marketplace_link_id }: { url: string | undefined; marketplace_link_id: number | null },
): Promise<string> {
  if (marketplace_link_id !== null) {
    const domain = await domainOfOffer(db.sharedOnly, marketplace_link_id)
    if (domain === undefined) throw notFound()
    return domain
  }
  const domain = publisherDomain(url ?? '')
  if (domain === undefined) throw new AppError('refused', NEVER_USE_DOMAIN)
  return domain
}

async function insert(
  db: TenantDb,
  row: { domain: string; marketplace_link_id: number | null; added_by: number; added_at: Date },
): Promise<number> {
  try {
    return (await db.insert('never_used_publishers', row).returning('id').executeTakeFirstOrThrow()).id
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('refused', NEVER_USE_EXISTS)
    throw error
  }
}
