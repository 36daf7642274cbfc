import type { notices } from '@linkwright/core/account/notices/api'
import { notFound } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { presentNotice } from './present.ts'
import { deleteNotice, noticeRows } from './queries.ts'

export const noticeRoutes: Handlers<typeof notices> = {
  async list(_input, { db, caller }) {
    return (await noticeRows(db, caller.user_id)).map(presentNotice)
  },

  async remove({ id }, { caller, write }) {
    return await write(async (db) => {
      if (!(await deleteNotice(db, caller.user_id, id))) throw notFound()
      return { msg: 'ok' as const }
    })
  },
}
