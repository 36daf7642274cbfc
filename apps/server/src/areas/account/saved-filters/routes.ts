// How it works: docs/internals/saved-filters.md
import {
  type FilteredList,
  type FilterField,
  filterFields,
} from '@linkwright/core/account/saved-filters/filtered-lists'
import type { savedFilters } from '@linkwright/core/account/saved-filters/api'
import {
  FILTER_EXISTS,
  type SavedFilter,
  TOO_MANY_FILTERS,
} from '@linkwright/core/account/saved-filters/saved-filter'
import { FILTERS_PER_USER } from '@linkwright/core/account/saved-filters/saved-filter-limits'
import { AppError } from '@linkwright/core/contract/errors'
import { nameKey } from '@linkwright/core/values/name-key'
import { type Selectable, sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import { lock } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'

/** What the lists of higher wings can be filtered by. */
export interface FilterSources {
  /** Names of the tags that the user may see. */
  tagsOf: (db: TenantDb, viewer: Viewer) => Promise<readonly string[]>
  /** The values of fields that have a fixed choice. */
  choices: { readonly [L in FilteredList]?: { readonly [F in FilterField]?: readonly string[] } }
}

type Row = Pick<Selectable<DB['saved_filters']>, 'id' | 'list' | 'name' | 'filter'>

export function savedFilterRoutes({ tagsOf, choices }: FilterSources): Handlers<typeof savedFilters> {
  async function present(db: TenantDb, viewer: Viewer, rows: readonly Row[]): Promise<SavedFilter[]> {
    const hasTags = rows.some(({ filter }) => filter.tag !== undefined)
    const tags = new Set(hasTags ? (await tagsOf(db, viewer)).map(nameKey) : [])
    const exists = (list: FilteredList, field: FilterField, value: string) =>
      field === 'tag' ? tags.has(nameKey(value)) : (choices[list]?.[field]?.includes(value) ?? true)
    return rows.map(({ id, list, name, filter }) => {
      // The database does not keep the order of the fields.
      const parts = filterFields.flatMap((field) => {
        const value = filter[field]
        return value === undefined ? [] : [{ field, value }]
      })
      return {
        id,
        list,
        name,
        filter: Object.fromEntries(parts.map(({ field, value }) => [field, value])),
        missing: parts.filter(({ field, value }) => !exists(list, field, value)),
      }
    })
  }

  async function presentOne(db: TenantDb, viewer: Viewer, row: Row): Promise<SavedFilter> {
    const [found] = await present(db, viewer, [row])
    if (found === undefined) throw notFound()
    return found
  }

  return {
    async list({ list }, { db, caller }) {
      const own = db
        .from('saved_filters')
        .select(['id', 'list', 'name', 'filter'])
        .where('user_id', '=', caller.user_id)
        .orderBy(sql`list collate "C"`)
        .orderBy(sql`name_key collate "C"`)
      return await present(
        db,
        caller,
        await (list === undefined ? own : own.where('list', '=', list)).execute(),
      )
    },

    async add({ list, name, filter }, { caller, write }) {
      return await write(async (db) => {
        const own = await lockOwn(db, caller.user_id)
        if (own.length >= FILTERS_PER_USER) throw new AppError('refused', TOO_MANY_FILTERS)
        refuseSecond(own, { list, name })
        const set = Object.fromEntries(
          Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
        )
        const row = await db
          .insert('saved_filters', {
            user_id: caller.user_id,
            list,
            name,
            name_key: nameKey(name),
            filter: JSON.stringify(set),
          })
          .returning(['id', 'list', 'name', 'filter'])
          .executeTakeFirstOrThrow()
        return await presentOne(db, caller, row)
      })
    },

    async rename({ id, name }, { caller, write }) {
      return await write(async (db) => {
        const own = await lockOwn(db, caller.user_id)
        const renamed = own.find((each) => each.id === id)
        if (renamed === undefined) throw notFound()
        const others = own.filter((each) => each !== renamed)
        refuseSecond(others, { list: renamed.list, name })
        const row = await db
          .update('saved_filters')
          .set({ name, name_key: nameKey(name) })
          .where('id', '=', id)
          .where('user_id', '=', caller.user_id)
          .returning(['id', 'list', 'name', 'filter'])
          .executeTakeFirstOrThrow()
        return await presentOne(db, caller, row)
      })
    },

    async remove({ id }, { caller, write }) {
      return await write(async (db) => {
        const { numDeletedRows } = await db
          .delete('saved_filters')
          .where('id', '=', id)
          .where('user_id', '=', caller.user_id)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw notFound()
        return { msg: 'ok' as const }
      })
    },
  }
}

type Named = Pick<Row, 'list'> & { id: number; name_key: string }

/** The filters of a user, who stays locked: parallel calls cannot exceed the limit together. */
async function lockOwn(db: TenantDb, userId: number): Promise<Named[]> {
  await lock(db, 'users', userId).select('id').executeTakeFirstOrThrow()
  return await db
    .from('saved_filters')
    .select(['id', 'list', 'name_key'])
    .where('user_id', '=', userId)
    .execute()
}

function refuseSecond(own: readonly Named[], { list, name }: { list: FilteredList; name: string }): void {
  const key = nameKey(name)
  if (own.some((each) => each.list === list && each.name_key === key))
    throw new AppError('refused', FILTER_EXISTS, { issues: [{ path: ['name'], message: FILTER_EXISTS }] })
}
