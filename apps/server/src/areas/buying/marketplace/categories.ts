import type { marketplace } from '@linkwright/core/buying/marketplace/api'
import { CATEGORY_TAKEN } from '@linkwright/core/buying/marketplace/marketplace-forms'
import { AppError } from '@linkwright/core/contract/errors'
import { type Kysely, sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import { changedMeanwhile } from '../../../db/changed-meanwhile.ts'
import type { AuditedAll } from '../../../db/scribe.ts'
import { isUniqueViolation } from '../../../db/sqlstate.ts'
import type { DB } from '../../../db/tables.ts'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { refuseSwitch } from './refuse-switch.ts'
import { presentSwitched } from './shown.ts'

type CategoryCalls = 'categories' | 'addCategory' | 'editCategory' | 'disableCategory' | 'enableCategory'

export const categoryRoutes: Pick<Handlers<typeof marketplace>, CategoryCalls> = {
  async categories(_input, { all }) {
    const rows = await all.kysely
      .selectFrom('marketplace_categories')
      .selectAll()
      .orderBy(sql`lower(category collate "C")`)
      .orderBy('id')
      .execute()
    return rows.map(presentSwitched)
  },

  async addCategory(form, { writeAll }) {
    const category = form.category.trim()
    return await named(
      writeAll(async ({ kysely: trx, scribe }) => {
        const row = await trx
          .insertInto('marketplace_categories')
          .values({ category })
          .returningAll()
          .executeTakeFirstOrThrow()
        await scribe.write('marketplace-category.add', { id: row.id, after: { category } })
        return { row: presentSwitched(row) }
      }),
    )
  },

  async editCategory({ id, version, enabled, ...form }, { writeAll }) {
    const category = form.category.trim()
    return await named(
      writeAll(async ({ kysely: trx, scribe }) => {
        const before = await lockCategory(trx, id)
        refuseSwitch(before, enabled)
        if (before.category === category) {
          scribe.changesNothing()
          return { row: presentSwitched(before) }
        }
        if (version !== undefined && version !== before.version)
          throw await changedMeanwhile(trx, 'marketplace-category', id)
        const after = { ...before, category, version: before.version + 1 }
        await trx
          .updateTable('marketplace_categories')
          .set({ category, version: after.version })
          .where('id', '=', id)
          .execute()
        await scribe.write('marketplace-category.edit', {
          id,
          before: { category: before.category },
          after: { category },
        })
        return { row: presentSwitched(after) }
      }),
    )
  },

  async disableCategory({ id }, { writeAll }) {
    return await writeAll((all) => switchCategory(all, id, false))
  },

  async enableCategory({ id }, { writeAll }) {
    return await writeAll((all) => switchCategory(all, id, true))
  },
}

/** Two of one name would be told apart by nobody. */
async function named<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('refused', CATEGORY_TAKEN, {
      issues: [{ path: ['category'], message: CATEGORY_TAKEN }],
    })
  }
}

async function switchCategory(
  { kysely: trx, scribe }: AuditedAll<'marketplace-category.switch'>,
  id: number,
  enabled: boolean,
) {
  const before = await lockCategory(trx, id)
  if (before.enabled === enabled) scribe.changesNothing()
  else {
    await trx.updateTable('marketplace_categories').set({ enabled }).where('id', '=', id).execute()
    await scribe.write('marketplace-category.switch', {
      id,
      before: { enabled: !enabled },
      after: { enabled },
    })
  }
  return { row: presentSwitched({ ...before, enabled }) }
}

async function lockCategory(trx: Kysely<DB>, id: number) {
  const row = await lock(trx, 'marketplace_categories', id, 'update').selectAll().executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}
