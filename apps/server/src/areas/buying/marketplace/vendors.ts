import type { marketplace } from '@linkwright/core/buying/marketplace/api'
import { hasVendorName, VENDOR_NAME } from '@linkwright/core/buying/marketplace/marketplace-forms'
import { AppError } from '@linkwright/core/contract/errors'
import { type Kysely, sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import { changedMeanwhile } from '../../../db/changed-meanwhile.ts'
import type { AuditedAll } from '../../../db/scribe.ts'
import type { DB } from '../../../db/tables.ts'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { refuseSwitch } from './refuse-switch.ts'
import { presentSwitched } from './shown.ts'

type VendorCalls = 'vendors' | 'addVendor' | 'editVendor' | 'disableVendor' | 'enableVendor'

export const vendorRoutes: Pick<Handlers<typeof marketplace>, VendorCalls> = {
  async vendors(_input, { all }) {
    const rows = await all.kysely
      .selectFrom('marketplace_vendors')
      .selectAll()
      .orderBy(sql`lower(coalesce(nullif(company, ''), last_name) collate "C")`)
      .orderBy('id')
      .execute()
    return rows.map(presentSwitched)
  },

  async addVendor({ enabled: _isNew, ...form }, { writeAll }) {
    const row = trimmed(form)
    return await writeAll(async ({ kysely: trx, scribe }) => {
      const added = await trx
        .insertInto('marketplace_vendors')
        .values(row)
        .returningAll()
        .executeTakeFirstOrThrow()
      await scribe.write('marketplace-vendor.add', { id: added.id, after: row })
      return { row: presentSwitched(added) }
    })
  },

  async editVendor({ id, version, enabled, ...form }, { writeAll }) {
    const changes = trimmed(form)
    return await writeAll(async ({ kysely: trx, scribe }) => {
      const before = await lockVendor(trx, id)
      refuseSwitch(before, enabled)
      const after = { ...before, ...changes, version: before.version + 1 }
      if (!hasVendorName(after))
        throw new AppError('refused', VENDOR_NAME, { issues: [{ path: ['company'], message: VENDOR_NAME }] })
      const names = (Object.keys(changes) as (keyof typeof changes)[]).filter(
        (name) => before[name] !== changes[name],
      )
      if (names.length === 0) {
        scribe.changesNothing()
        return { row: presentSwitched(before) }
      }
      if (version !== undefined && version !== before.version)
        throw await changedMeanwhile(trx, 'marketplace-vendor', id)
      await trx
        .updateTable('marketplace_vendors')
        .set({ ...changes, version: after.version })
        .where('id', '=', id)
        .execute()
      await scribe.write('marketplace-vendor.edit', {
        id,
        before: Object.fromEntries(names.map((name) => [name, before[name]])),
        after: changes,
      })
      return { row: presentSwitched(after) }
    })
  },

  async disableVendor({ id }, { writeAll }) {
    return await writeAll((all) => switchVendor(all, id, false))
  },

  async enableVendor({ id }, { writeAll }) {
    return await writeAll((all) => switchVendor(all, id, true))
  },
}

async function switchVendor(
  { kysely: trx, scribe }: AuditedAll<'marketplace-vendor.switch'>,
  id: number,
  enabled: boolean,
) {
  const before = await lockVendor(trx, id)
  if (before.enabled === enabled) scribe.changesNothing()
  else {
    await trx.updateTable('marketplace_vendors').set({ enabled }).where('id', '=', id).execute()
    await scribe.write('marketplace-vendor.switch', { id, before: { enabled: !enabled }, after: { enabled } })
  }
  return { row: presentSwitched({ ...before, enabled }) }
}

async function lockVendor(trx: Kysely<DB>, id: number) {
  const row = await lock(trx, 'marketplace_vendors', id, 'update').selectAll().executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

type Texts = { [Field in 'first_name' | 'last_name' | 'email' | 'company']?: string | undefined }

function trimmed(form: Texts): { [Field in keyof Texts]?: string } {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, text]) => (text === undefined ? [] : [[name, text.trim()]])),
  )
}
