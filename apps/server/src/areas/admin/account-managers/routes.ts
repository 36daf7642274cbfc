import type { accountManagers } from '@linkwright/core/admin/account-managers/api'
import { ACCOUNT_NOT_FOUND, MANAGER_DELETED } from '@linkwright/core/admin/account-managers/messages'
import { AppError } from '@linkwright/core/contract/errors'
import { storedUrl } from '@linkwright/core/values/url'
import type { Handlers } from '../../../http/routes.ts'
import { allManagers, lockManager } from './queries.ts'
import { lock } from '../../../db/lock.ts'

export const accountManagerRoutes: Handlers<typeof accountManagers> = {
  async list(_input, { all }) {
    return await allManagers(all.kysely)
  },

  async add(form, { writeAll }) {
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      const name = form.name.trim()
      const calendar_link = storedUrl(form.calendar_link) ?? ''
      const { id } = await trx
        .insertInto('account_managers')
        .values({ name, calendar_link })
        .returning('id')
        .executeTakeFirstOrThrow()
      await auditWriter.write('manager.add', { id, after: { name, calendar_link } })
      return await allManagers(trx)
    })
  },

  async remove({ id }, { writeAll }) {
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      const before = await lockManager(trx, id)
      if (before === undefined) throw new AppError('not_found', MANAGER_DELETED)
      // Their accounts are left without a manager.
      await trx.deleteFrom('account_managers').where('id', '=', id).execute()
      await auditWriter.write('manager.remove', { id, before })
      return { msg: 'ok' as const }
    })
  },

  async assign({ business_id, account_manager_id }, { writeAll }) {
    return await writeAll(async ({ kysely: trx, auditWriter }) => {
      // Locked before the business, as when a manager is deleted.
      const manager = account_manager_id === null ? null : await lockManager(trx, account_manager_id)
      const before = await lock(trx, 'businesses', business_id)
        .select('account_manager_id')
        .executeTakeFirst()
      if (before === undefined) throw new AppError('not_found', ACCOUNT_NOT_FOUND)
      if (before.account_manager_id === account_manager_id) {
        auditWriter.changesNothing()
        return { success: true as const }
      }
      if (manager === undefined) throw new AppError('not_found', MANAGER_DELETED)
      await trx.updateTable('businesses').set({ account_manager_id }).where('id', '=', business_id).execute()
      await auditWriter.write('manager.assign', {
        id: business_id,
        of: business_id,
        before,
        after: { account_manager_id },
      })
      return { success: true as const }
    })
  },

  async own(_input, { db }) {
    const manager = await db
      .business()
      .innerJoin('account_managers as m', 'm.id', 'businesses.account_manager_id')
      .select(['m.name', 'm.calendar_link'])
      .executeTakeFirst()
    return { account_manager: manager ?? null }
  },
}
