// How it works: docs/internals/tags.md
import { AppError } from '@linkwright/core/contract/errors'
import { ORDERS_CHANGED, SITES_CHANGED } from '@linkwright/core/live/messages'
import type { tags } from '@linkwright/core/tracking/tags/api'
import {
  TAG_EXISTS,
  TAGS_PER_BUSINESS,
  tagKey,
  TOO_MANY_ON_ONE,
  TOO_MANY_TAGS,
} from '@linkwright/core/tracking/tags/tag'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { publishTask } from '../../../live/send.ts'
import { addTags, createTags, hasTooMany, removeTags, seesAll, tagList, tagsOf } from './queries.ts'
import { subjectsOf, type TaggedSubject } from './subjects.ts'

export function tagRoutes(orders: TaggedSubject): Handlers<typeof tags> {
  const subjects = subjectsOf(orders)
  return {
    async list(_none, { db, caller }) {
      return await tagList(db, caller, subjects)
    },

    async apply({ kind, ids, add, remove }, { caller, write }) {
      const subject = subjects[kind]
      const objects = [...new Set(ids)]
      return await write(async (db) => {
        await lockTags(db)
        if (!(await seesAll(db, caller, subject, objects))) throw notFound()
        if (remove.length > 0) await removeTags(db, subject, objects, remove)
        if (add.length > 0) {
          if ((await createTags(db, add)) > TAGS_PER_BUSINESS) throw new AppError('refused', TOO_MANY_TAGS)
          await addTags(db, subject, objects, add)
          if (await hasTooMany(db, subject, objects)) throw new AppError('refused', TOO_MANY_ON_ONE)
        }
        await publishTask(db, kind === 'order' ? ORDERS_CHANGED : SITES_CHANGED, null)
        return { items: await tagsOf(db, subject, objects) }
      })
    },

    async rename({ id, name }, { write }) {
      return await write(async (db) => {
        await lockTags(db)
        const name_key = tagKey(name)
        const other = await db
          .from('tags')
          .select('id')
          .where('name_key', '=', name_key)
          .where('id', '<>', id)
          .executeTakeFirst()
        if (other !== undefined) throw new AppError('refused', TAG_EXISTS)
        const { numUpdatedRows } = await db
          .update('tags')
          .set({ name, name_key })
          .where('id', '=', id)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw notFound()
        await publishChanged(db)
        return { msg: 'ok' as const }
      })
    },

    async remove({ id }, { write }) {
      return await write(async (db) => {
        await lockTags(db)
        const { numDeletedRows } = await db.delete('tags').where('id', '=', id).executeTakeFirst()
        if (numDeletedRows === 0n) throw notFound()
        await publishChanged(db)
        return { msg: 'ok' as const }
      })
    },
  }
}

/** One change of tags at a time for each business, so that parallel ones cannot exceed a limit together. */
async function lockTags(db: TenantDb): Promise<void> {
  await lock(db, 'businesses').select('id').executeTakeFirstOrThrow()
}

async function publishChanged(db: TenantDb): Promise<void> {
  await publishTask(db, SITES_CHANGED, null)
  await publishTask(db, ORDERS_CHANGED, null)
}
