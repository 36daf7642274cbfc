import type { topTen } from '@linkwright/core/tracking/top-ten/api'
import type { TopTenRow } from '@linkwright/core/tracking/top-ten/top-ten-row'
import { type Context, today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { setIgnored } from './ignore.ts'
import { summaryOf, topTenOf } from './read.ts'

interface Row {
  siteId: number
  pageId: number
  id: number
}

export const topTenRoutes: Handlers<typeof topTen> = {
  async list({ pageId }, { db }) {
    return await topTenOf(db, pageId)
  },

  async summary({ pageId }, { db }) {
    return await summaryOf(db, pageId)
  },

  async ignore(row, context) {
    return await change(row, true, context)
  },

  async restore(row, context) {
    return await change(row, false, context)
  },
}

async function change(row: Row, ignored: boolean, { services, write, log }: Context): Promise<TopTenRow[]> {
  const rows = await write(async (db) => {
    await setIgnored(db, row, ignored, today(services))
    return await topTenOf(db, row.pageId)
  })
  log.info({ page_id: row.pageId, top_ten_row_id: row.id, ignored }, 'top ten changed')
  return rows
}
