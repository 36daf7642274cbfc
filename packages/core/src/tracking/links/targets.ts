import { plural } from '../../values/text.ts'
import { pageKey, readUrl } from '../../values/url.ts'

/** So many different cells are remembered; a whole domain's export can name a hundred thousand pages. */
const MOST = 100_000
/** Pages that are named. */
const NAMED = 3

interface Page {
  /** As the file writes it first. */
  url: string
  rows: number
}

/** What the rows of a file link to, beside the page that they are imported into. */
export interface Elsewhere {
  rows: number
  /** Different pages. */
  pages: number
  /** Those that most rows link to. */
  most: readonly Page[]
}

/**
 * Assigns rows to a page by the cell of their target: scheme, www., trailing slash and tracking
 * parameters make no difference. Without a page it is the file's first target.
 */
export class PageTargets {
  #own: string | undefined
  readonly #origin: string | undefined
  readonly #keys = new Map<string, string | undefined>()
  readonly #pages = new Map<string, Page>()
  #rows = 0

  constructor(pageUrl?: string) {
    this.#own = pageUrl === undefined ? undefined : pageKey(pageUrl)
    const href = pageUrl === undefined ? undefined : readUrl(pageUrl)?.href
    this.#origin = href === undefined ? undefined : new URL(href).origin
  }

  /** Whether the row links to another page; a cell that is no address names no target. */
  isElsewhere(cell: string): boolean {
    const key = this.#keyOf(cell)
    return key !== undefined && this.#own !== undefined && key !== this.#own
  }

  /** Counts rows by their target. */
  add(cell: string, rows = 1): void {
    const key = this.#keyOf(cell)
    if (key === undefined) return
    this.#own ??= key
    if (key === this.#own) return
    this.#rows += rows
    const page = this.#pages.get(key)
    if (page !== undefined) page.rows += rows
    else if (this.#pages.size < MOST) this.#pages.set(key, { url: cell.trim(), rows })
  }

  get elsewhere(): Elsewhere | undefined {
    if (this.#rows === 0) return undefined
    const most = [...this.#pages.values()].toSorted((a, b) => b.rows - a.rows).slice(0, NAMED)
    return { rows: this.#rows, pages: this.#pages.size, most }
  }

  #keyOf(cell: string): string | undefined {
    if (this.#keys.has(cell)) return this.#keys.get(cell)
    const written = cell.trim()
    // A path is one of the own website's.
    const isPath = /^\/(?!\/)/.test(written) && this.#origin !== undefined
    const key = pageKey(isPath ? `${this.#origin}${written}` : written)
    if (this.#keys.size >= MOST) this.#keys.clear()
    this.#keys.set(cell, key)
    return key
  }
}

/** `400 rows of this file link to 40 other pages (https://mine.example/a: 30, … and 37 more).` */
export function elsewhereMessage({ rows, pages, most }: Elsewhere): string {
  const named = most.map((page) => `${page.url}: ${page.rows.toLocaleString('en-US')}`).join(', ')
  const more = pages > most.length ? ` and ${(pages - most.length).toLocaleString('en-US')} more` : ''
  return `${plural(rows, 'row')} of this file ${rows === 1 ? 'links' : 'link'} to ${plural(pages, 'other page')} (${named}${more}).`
}

/** Said of one row that is left out. */
export function leftOutReason(target: string): string {
  return `The row links to ${target.trim().slice(0, 200)}, not to this page.`
}
