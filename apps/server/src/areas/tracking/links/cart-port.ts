import type { TenantDb } from '../../../db/tenant.ts'
import type { CountsChange } from '../figures/counts-change.ts'
import type { PageClassifier } from './classifier.ts'

/**
 * A port: what tracking needs from carts. Carts belong to buying, a higher wing, which implements the port (wired
 * in `areas/all.ts`). Buying reports which links are in carts through `mark-in-cart.ts`.
 */
export interface CartPort {
  /** Reclassifies the anchors of a page's links in carts, and updates the page's counts. */
  reclassify: (
    db: TenantDb,
    place: { siteId: number; pageId: number },
    classify: PageClassifier['classify'],
  ) => Promise<void>
  /** Removes the cart lines of links that are about to be deleted. Returns the changes of their pages' counts, by page. */
  removeLines: (db: TenantDb, linkIds: readonly number[]) => Promise<Map<number, CountsChange>>
}
