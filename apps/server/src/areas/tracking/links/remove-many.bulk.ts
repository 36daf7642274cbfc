import { pathTo } from '@linkwright/core/access/screens'
import { LINK_PAGE_DELETED, NO_SUCH_LINK } from '@linkwright/core/tracking/links/link-messages'
import { z } from 'zod'
import { type BulkAction, defineBulk } from '../../account/bulk/define.ts'
import type { CartPort } from './cart-port.ts'
import { deleteTrees } from './delete-trees.ts'
import { lockForBulk } from './lock-for-bulk.ts'
import { restoreTrees } from './restore-trees.ts'

/** Without a page: links of any pages of the site. */
interface OfPages {
  site_id: number
  page_id?: number | undefined
}

/**
 * Deletes links with their child links, which are restored with them. Cart lines that would have linked to them are
 * deleted for good.
 */
export const removeLinksBulk = (carts: CartPort): BulkAction<OfPages> =>
  defineBulk({
    name: 'links.remove',
    permission: 'link.delete',
    about: z.object({ site_id: z.int(), page_id: z.int().optional() }),
    batchSize: 500,
    maxInCall: 200,
    deletedReasons: { apply: NO_SUCH_LINK, undo: LINK_PAGE_DELETED },
    where: ({ site_id, page_id }) => ({
      siteId: site_id,
      href:
        page_id === undefined
          ? pathTo('site-links', { siteId: site_id })
          : pathTo('page-completed-links', { siteId: site_id, pageId: page_id }),
    }),
    async lock(db, about, context) {
      const locked = await lockForBulk(db, about, context)
      if (locked === undefined) return undefined
      return {
        apply: (ids, runId) => deleteTrees(db, locked, ids, runId, (gone) => carts.removeLines(db, gone)),
        undo: (ids, runId) => restoreTrees(db, locked, ids, runId),
      }
    },
  })

export type RemoveLinksBulk = ReturnType<typeof removeLinksBulk>
