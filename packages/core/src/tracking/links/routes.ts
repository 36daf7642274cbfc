import { pageKey, readUrl } from '../../values/url.ts'

/** A page of the site, with its full address. */
export interface RoutedPage {
  id: number
  full_url: string
}

/** Which page each row of a file goes to. Plain data, stored with an import that may be resumed. */
export interface Routes {
  /** `page`: all rows go to one page, so rows do not name it. */
  kind: 'page' | 'site'
  /** Completes targets that are written as a path. */
  origin: string | undefined
  /** The page of each target, by the target's key. */
  pages: readonly (readonly [key: string, pageId: number])[]
  /** The page of rows without a target; they are left out if there is none. */
  untargeted?: number | undefined
  /** The page of rows with any other target; they are left out if there is none. */
  others?: number | undefined
}

/** Cells whose key is remembered; the export of a whole domain can name a hundred thousand pages. */
const REMEMBERED = 100_000

/** Reads target cells. Scheme, www., trailing slash and tracking parameters make no difference. */
export class TargetKeys {
  readonly #origin: string | undefined
  readonly #keys = new Map<string, string | undefined>()

  constructor(origin?: string) {
    this.#origin = origin
  }

  /** Equal for all spellings of a target; undefined for a cell that names none. */
  of(cell: string): string | undefined {
    if (this.#keys.has(cell)) return this.#keys.get(cell)
    const key = pageKey(fullTarget(cell, this.#origin))
    if (this.#keys.size >= REMEMBERED) this.#keys.clear()
    this.#keys.set(cell, key)
    return key
  }
}

/** The full address of a target; a path belongs to the site. */
export function fullTarget(cell: string, origin: string | undefined): string {
  const written = cell.trim()
  return /^\/(?!\/)/.test(written) && origin !== undefined ? `${origin}${written}` : written
}

export function originOf(url: string): string | undefined {
  const href = readUrl(url)?.href
  return href === undefined ? undefined : new URL(href).origin
}

/** The page of each key. Of two pages with one address the older gets the rows. */
export function pagesByKey(pages: readonly RoutedPage[]): Map<string, number> {
  const byKey = new Map<string, number>()
  for (const { id, full_url } of pages.toSorted((a, b) => a.id - b.id)) {
    const key = pageKey(full_url)
    if (key !== undefined && !byKey.has(key)) byKey.set(key, id)
  }
  return byKey
}

/** Routes to one page: its own rows and those without a target, or all rows. */
export function routesToPage({ id, full_url }: RoutedPage, takesAll = false): Routes {
  return {
    kind: 'page',
    origin: originOf(full_url),
    pages: [...pagesByKey([{ id, full_url }])],
    untargeted: id,
    others: takesAll ? id : undefined,
  }
}

/** Routes each row to the page that its target names. */
export function routesToSite(siteUrl: string, pages: readonly RoutedPage[]): Routes {
  return { kind: 'site', origin: originOf(siteUrl), pages: [...pagesByKey(pages)] }
}

/** The page of a target cell; undefined for rows that are left out. */
export function router({ origin, pages, untargeted, others }: Routes): (cell: string) => number | undefined {
  const keys = new TargetKeys(origin)
  const byKey = new Map(pages)
  return (cell) => {
    const key = keys.of(cell)
    return key === undefined ? untargeted : (byKey.get(key) ?? others)
  }
}

/** Why a row is left out. */
export function leftOutReason(target: string, kind: Routes['kind'] = 'page'): string {
  const written = target.trim().slice(0, 200)
  if (kind === 'page') return `The row links to ${written}, not to this page.`
  return written === ''
    ? 'The row names no target page.'
    : `The row links to ${written}, and no page was chosen for it.`
}
