import { pathTo } from '@linkwright/core/access/screens'
import { LINK_PAGE_DELETED, NO_SUCH_LINK } from '@linkwright/core/tracking/links/remove-links'
import { z } from 'zod'
import { type BulkAction, defineBulk } from '../../account/bulk/define.ts'
import { lockPageIfThere } from '../locks/page.ts'
import { lockSite } from '../locks/site.ts'
import type { CartPort } from './cart-port.ts'
import { classifiersOf } from './classifier.ts'
import { deleteTrees } from './delete-trees.ts'
import { restoreTrees } from './restore-trees.ts'

interface OfPage {
  site_id: number
  page_id: number
}

/**
 * Deletes links of a page with their child links, which are restored with them. Cart lines that would have linked
 * to them are deleted for good.
 */
export const removeLinksBulk = (carts: CartPort): BulkAction<OfPage> =>
  defineBulk({
    name: 'links.remove',
    permission: 'link.delete',
    about: z.object({ site_id: z.int(), page_id: z.int() }),
    batchSize: 500,
    maxInCall: 200,
    deletedReasons: { apply: NO_SUCH_LINK, undo: LINK_PAGE_DELETED },
    where: ({ site_id, page_id }) => ({
      siteId: site_id,
      href: pathTo('page-completed-links', { siteId: site_id, pageId: page_id }),
    }),
    async lock(db, { site_id, page_id }, today) {
      if (!(await lockPageIfThere(db, page_id))) return undefined
      const site = await lockSite(db, site_id)
      const locked = { site, today, pages: await classifiersOf(db, [page_id]) }
      const removeLines = async (ids: readonly number[]) =>
        new Map([[page_id, await carts.removeLines(db, ids)]])
      return {
        apply: (ids, runId) => deleteTrees(db, locked, ids, runId, removeLines),
        undo: (ids, runId) => restoreTrees(db, locked, ids, runId),
      }
    },
  })

export type RemoveLinksBulk = ReturnType<typeof removeLinksBulk>
