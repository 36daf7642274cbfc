import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Message } from '../../../live/send.ts'
import { changeFigures } from './score-site.ts'
import { type CountedLine, CountsChange } from './counts-change.ts'
import { type LockedSite, lockSite } from '../locks/site.ts'
import { lockPageIfThere } from '../locks/page.ts'

/** The target of a line's link; both null when it is not a page of the business. */
export interface Place {
  site_id: number | null
  page_id: number | null
}

/** The link that a line orders, and its page. */
export interface PlacedLine extends CountedLine, Place {}

/** The locked pages and sites of lines that are added or removed. The locks last until the transaction ends. */
export class LockedPages {
  readonly #siteOf: ReadonlyMap<number, number>
  readonly #sites: readonly LockedSite[]
  readonly #keptSites: ReadonlySet<number>

  constructor(
    siteOf: ReadonlyMap<number, number>,
    sites: readonly LockedSite[],
    keptSites: ReadonlySet<number>,
  ) {
    this.#siteOf = siteOf
    this.#sites = sites
    this.#keptSites = keptSites
  }

  /** False for a page that was deleted before it was locked. */
  has(pageId: number): boolean {
    return this.#siteOf.has(pageId)
  }

  /** The same for a site. Sites of lines without a page are included. */
  hasSite(siteId: number): boolean {
    return this.#keptSites.has(siteId) || this.#sites.some(({ id }) => id === siteId)
  }

  /** Updates the figures after lines were added (1) or removed (-1). */
  async updateFigures(
    db: TenantDb,
    today: string,
    moves: readonly (readonly [1 | -1, PlacedLine])[],
  ): Promise<void> {
    const changes = new CountsByPage()
    for (const [by, link] of moves) if (link.page_id !== null) changes.of(link.page_id).line(by, link)
    await this.changeCounts(db, today, changes)
  }

  /** Applies count changes to the figures of the locked pages, and publishes `also` for each page. */
  async changeCounts(
    db: TenantDb,
    today: string,
    changes: CountsByPage,
    also: (place: { site_id: number; page_id: number }) => readonly Message[] = () => [],
  ): Promise<void> {
    for (const site of this.#sites) {
      const own = [...changes.byPage].filter(([pageId]) => this.#siteOf.get(pageId) === site.id)
      const pushed = own.flatMap(([page_id]) => also({ site_id: site.id, page_id }))
      if (own.length > 0) await changeFigures(db, site, today, new Map(own), { also: pushed })
    }
  }
}

/** Count changes by page. */
export class CountsByPage {
  readonly byPage = new Map<number, CountsChange>()

  of(pageId: number): CountsChange {
    const change = this.byPage.get(pageId) ?? new CountsChange()
    this.byPage.set(pageId, change)
    return change
  }
}

/**
 * Locks the pages in the order of their ids, then their sites in the order of theirs. With `keepSites` it also
 * protects the sites of lines without a page from deletion. The caller has locked the user.
 */
export async function lockPages(
  db: TenantDb,
  places: readonly Place[],
  { keepSites = false } = {},
): Promise<LockedPages> {
  const siteOf = new Map(
    places.flatMap(({ site_id, page_id }) => (site_id && page_id ? [[page_id, site_id] as const] : [])),
  )
  for (const pageId of inOrder(siteOf.keys())) if (!(await lockPageIfThere(db, pageId))) siteOf.delete(pageId)
  const sites: LockedSite[] = []
  const keptSites = new Set<number>()
  const changed = new Set(siteOf.values())
  const named = keepSites ? places.flatMap(({ site_id }) => site_id ?? []) : []
  for (const siteId of inOrder([...changed, ...named]))
    if (changed.has(siteId)) sites.push(await lockSite(db, siteId))
    else if (await lockUndeleted(db, siteId)) keptSites.add(siteId)
  return new LockedPages(siteOf, sites, keptSites)
}

async function lockUndeleted(db: TenantDb, siteId: number): Promise<boolean> {
  return (await lock(db, 'sites', siteId, 'key share').select('id').executeTakeFirst()) !== undefined
}

function inOrder(ids: Iterable<number>): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b)
}
