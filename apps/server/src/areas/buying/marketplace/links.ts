import type { marketplace } from '@linkwright/core/buying/marketplace/api'
import {
  CATEGORY_REQUIRED,
  type MarketplaceLinkForm,
} from '@linkwright/core/buying/marketplace/marketplace-forms'
import { AppError } from '@linkwright/core/contract/errors'
import { toCents } from '@linkwright/core/values/money'
import { storedUrl } from '@linkwright/core/values/url'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import { changedMeanwhile } from '../../../db/changed-meanwhile.ts'
import type { AuditedAll } from '../../../db/scribe.ts'
import { tablePage } from '../../../db/table-page.ts'
import type { DB } from '../../../db/tables.ts'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { internalLink } from './queries.ts'
import { refuseSwitch } from './refuse-switch.ts'
import { internalSource, isOffered, presentInternal, presentShown, shownSource } from './shown.ts'

type LinkCalls = 'links' | 'addLink' | 'editLink' | 'disableLink' | 'enableLink'

export const linkRoutes: Pick<Handlers<typeof marketplace>, LinkCalls> = {
  async links({ category_id, id, ...wanted }, { db, all, list }) {
    const ofCategory = sql<boolean>`${category_id === undefined ? sql`true` : sql`k.category_id = ${category_id}`}
      and ${id === undefined ? sql`true` : sql`k.id = ${id}`}`
    if (all !== undefined) {
      const { rows, ...page } = await tablePage(all, internalSource, wanted, ofCategory)
      list(page)
      return rows.map(presentInternal)
    }
    const { enabled, ...rest } = wanted
    // Of what is disabled a customer sees nothing.
    const offered: RawBuilder<boolean> = enabled === '0' ? sql<boolean>`false` : isOffered
    const { rows, ...page } = await tablePage(
      { kysely: db.sharedOnly },
      shownSource,
      rest,
      sql<boolean>`${offered} and ${ofCategory}`,
    )
    list(page)
    return rows.map(presentShown)
  },

  async addLink({ enabled: _isNew, ...form }, { writeAll }) {
    return await writeAll(async ({ kysely: trx, scribe }) => {
      const row = stored(form) as Required<ReturnType<typeof stored>>
      await checkRefers(trx, form)
      const { id } = await trx
        .insertInto('marketplace_links')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      await scribe.write('marketplace-link.add', { id, after: row })
      return await present(trx, id)
    })
  },

  async editLink({ id, version, enabled, ...read }, { writeAll }) {
    const { category: _, vendor: __, ...form } = read
    return await writeAll(async ({ kysely: trx, scribe }) => {
      const before = await lockLink(trx, id)
      refuseSwitch(before, enabled)
      const changes = stored(form)
      const names = (Object.keys(changes) as (keyof typeof changes)[]).filter(
        (name) => changes[name] !== before[name],
      )
      if (names.length === 0) {
        scribe.changesNothing()
        return await present(trx, id)
      }
      if (version !== undefined && version !== before.version)
        throw await changedMeanwhile(trx, 'marketplace-link', id)
      await checkRefers(trx, form)
      await trx
        .updateTable('marketplace_links')
        .set({ ...changes, version: before.version + 1 })
        .where('id', '=', id)
        .execute()
      await scribe.write('marketplace-link.edit', {
        id,
        before: Object.fromEntries(names.map((name) => [name, before[name]])),
        after: Object.fromEntries(names.map((name) => [name, changes[name]])),
      })
      return await present(trx, id)
    })
  },

  async disableLink({ id }, { writeAll }) {
    return await writeAll((all) => switchLink(all, id, false))
  },

  async enableLink({ id }, { writeAll }) {
    return await writeAll((all) => switchLink(all, id, true))
  },
}

async function switchLink(
  { kysely: trx, scribe }: AuditedAll<'marketplace-link.switch'>,
  id: number,
  enabled: boolean,
) {
  const before = await lockLink(trx, id)
  if (before.enabled === enabled) {
    scribe.changesNothing()
    return await present(trx, id)
  }
  await trx.updateTable('marketplace_links').set({ enabled }).where('id', '=', id).execute()
  await scribe.write('marketplace-link.switch', { id, before: { enabled: !enabled }, after: { enabled } })
  return await present(trx, id)
}

async function lockLink(trx: Kysely<DB>, id: number) {
  const row = await lock(trx, 'marketplace_links', id, 'update').selectAll().executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

type Given = Omit<MarketplaceLinkForm, 'enabled'>
type Form = { [Field in keyof Given]?: Given[Field] | undefined }

/** What was given, as it is stored. */
function stored({ cost, price, destination_url, backlink_type, notes, ...form }: Form) {
  const given = {
    ...form,
    destination_url: destination_url === undefined ? undefined : (storedUrl(destination_url) ?? ''),
    backlink_type: backlink_type?.trim(),
    notes: notes?.trim(),
    cost_cents: cost === undefined ? undefined : toCents(cost),
    price_cents: price === undefined ? undefined : toCents(price),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Field in keyof typeof given]?: Exclude<(typeof given)[Field], undefined>
  }
}

/** A category and a vendor that there are. */
async function checkRefers(trx: Kysely<DB>, { category_id, vendor_id }: Form): Promise<void> {
  const has = async (table: 'marketplace_categories' | 'marketplace_vendors', id: number) =>
    (await lock(trx, table, id, 'key share').select('id').executeTakeFirst()) !== undefined
  if (category_id !== undefined && !(await has('marketplace_categories', category_id)))
    throw refused('category_id', CATEGORY_REQUIRED)
  if (typeof vendor_id === 'number' && !(await has('marketplace_vendors', vendor_id)))
    throw refused('vendor_id', 'There is no such vendor.')
}

const refused = (field: string, message: string) =>
  new AppError('refused', message, { issues: [{ path: [field], message }] })

async function present(trx: Kysely<DB>, id: number) {
  const row = await internalLink(trx, id)
  if (row === undefined) throw notFound()
  return { row: presentInternal(row) }
}
