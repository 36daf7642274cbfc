import type { TenantDb } from '../../../db/tenant.ts'
import { changeFigures } from '../../tracking/figures/change-figures.ts'
import { CountsChange } from '../../tracking/figures/counts-change.ts'
import { type LockedSite, lockSite } from '../../tracking/locks/site.ts'
import { lockPageIfThere } from '../../tracking/locks/page.ts'
import type { TakenLink } from './take-out.ts'

/** Where a line's link points to; both null for one that has no page of the business. */
export interface Place {
  site_id: number | null
  page_id: number | null
}

/** Pages that lines come to or go from, held with their sites until the transaction ends. */
export class HeldPages {
  readonly #pages: ReadonlySet<number>
  readonly #sites: readonly LockedSite[]

  constructor(pages: ReadonlySet<number>, sites: readonly LockedSite[]) {
    this.#pages = pages
    this.#sites = sites
  }

  /** False for a page that has gone meanwhile. */
  has(pageId: number): boolean {
    return this.#pages.has(pageId)
  }

  /** Figures follow the links of lines that came (1) and went (-1). */
  async follow(db: TenantDb, today: string, moves: readonly (readonly [1 | -1, TakenLink])[]): Promise<void> {
    for (const site of this.#sites) {
      const changes = new Map<number, CountsChange>()
      for (const [by, link] of moves) {
        if (link.site_id !== site.id || link.page_id === null || !this.has(link.page_id)) continue
        const change = changes.get(link.page_id) ?? new CountsChange()
        changes.set(link.page_id, change.line(by, link))
      }
      if (changes.size > 0) await changeFigures(db, site, today, changes)
    }
  }
}

/** Holds the pages of places by their ids, then their sites by theirs. The caller holds the user. */
export async function holdPages(db: TenantDb, places: readonly Place[]): Promise<HeldPages> {
  const siteOf = new Map(
    places.flatMap(({ site_id, page_id }) => (site_id && page_id ? [[page_id, site_id] as const] : [])),
  )
  const pages = new Set<number>()
  for (const pageId of inOrder(siteOf.keys())) if (await lockPageIfThere(db, pageId)) pages.add(pageId)
  const sites: LockedSite[] = []
  for (const siteId of inOrder([...pages].flatMap((pageId) => siteOf.get(pageId) ?? [])))
    sites.push(await lockSite(db, siteId))
  return new HeldPages(pages, sites)
}

function inOrder(ids: Iterable<number>): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b)
}
