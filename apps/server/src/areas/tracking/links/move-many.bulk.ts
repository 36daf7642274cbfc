import { pathTo } from '@linkwright/core/access/screens'
import { moveRefusals } from '@linkwright/core/tracking/links/move-links'
import { z } from 'zod'
import { defineBulk } from '../../account/bulk/define.ts'
import { lockForBulk } from './lock-for-bulk.ts'
import { moveBack } from './move-back.ts'
import { moveTrees } from './move-trees.ts'

/** Moves live links with their child links to another page of their site. */
export const moveLinks = defineBulk({
  name: 'links.move',
  permission: 'link.edit',
  about: z.object({ site_id: z.int(), to_page_id: z.int() }),
  batchSize: 500,
  maxInCall: 200,
  deletedReasons: { apply: moveRefusals.pageDeleted, undo: moveRefusals.pageDeleted },
  where: ({ site_id, to_page_id }) => ({
    siteId: site_id,
    href: pathTo('page-completed-links', { siteId: site_id, pageId: to_page_id }),
  }),
  async lock(db, { site_id, to_page_id }, context) {
    const locked = await lockForBulk(db, { site_id }, context)
    if (locked?.pages.has(to_page_id) !== true) return undefined
    return {
      apply: (ids, runId) => moveTrees(db, locked, to_page_id, ids, runId, context.now()),
      undo: (ids, runId) => moveBack(db, locked, to_page_id, ids, runId),
    }
  },
})
