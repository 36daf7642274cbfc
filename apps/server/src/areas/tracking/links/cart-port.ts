import type { TenantDb } from '../../../db/tenant.ts'
import type { CountsChange } from '../figures/counts-change.ts'
import type { PageClassifier } from './classifier.ts'

/**
 * What links ask of whoever keeps the carts that others of their kind lie in. That is a wing above, which hands it in where
 * all are put together (`areas/all.ts`); what lies in a cart it tells by `in-cart.ts`.
 */
export interface CartPort {
  /** A page's anchors are read otherwise by now: so are those in carts, and the page's counts follow. */
  reclassify: (
    db: TenantDb,
    place: { siteId: number; pageId: number },
    classify: PageClassifier['classify'],
  ) => Promise<void>
  /** These links are about to be deleted; answers how what lay in carts changes their page's counts. */
  removeLines: (db: TenantDb, linkIds: readonly number[]) => Promise<CountsChange>
}
