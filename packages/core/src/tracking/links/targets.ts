import { formatCount, plural } from '../../values/text.ts'
import { pageKey } from '../../values/url.ts'
import { originOf, TargetKeys } from './routes.ts'

/** Different targets that are counted one by one. */
const COUNTED = 100_000
/** Pages that are named. */
const NAMED = 3

export interface TargetCount {
  key: string
  /** The target in its first spelling in the file. */
  target: string
  rows: number
}

/** The targets that the rows of a file name. */
export interface FileTargets {
  /** Most rows first. */
  targets: readonly TargetCount[]
  /** The key of the file's first target. */
  first: string | undefined
  /** Rows that name no target. */
  untargeted: number
  /** Rows of targets beyond the first 100,000. */
  uncounted: number
}

/** Counts the rows of a file by target. */
export class TargetCounter {
  readonly #keys: TargetKeys
  readonly #targets = new Map<string, TargetCount>()
  #untargeted = 0
  #uncounted = 0

  readonly #known: ReadonlySet<string>

  /** `siteUrl` completes targets that are written as a path; `known` are the keys of pages, which always count. */
  constructor(siteUrl?: string, known: Iterable<string> = []) {
    this.#keys = new TargetKeys(siteUrl === undefined ? undefined : originOf(siteUrl))
    this.#known = new Set(known)
  }

  add(cell: string, rows = 1): void {
    const key = this.#keys.of(cell)
    if (key === undefined) {
      this.#untargeted += rows
      return
    }
    const counted = this.#targets.get(key)
    if (counted !== undefined) counted.rows += rows
    else if (this.#targets.size < COUNTED || this.#known.has(key))
      this.#targets.set(key, { key, target: cell.trim(), rows })
    else this.#uncounted += rows
  }

  get counts(): FileTargets {
    const targets = [...this.#targets.values()].toSorted((a, b) => b.rows - a.rows)
    const [first] = this.#targets.keys()
    return { targets, first, untargeted: this.#untargeted, uncounted: this.#uncounted }
  }
}

/** The rows of a file that link to other pages than the one they are imported into. */
export interface Elsewhere {
  rows: number
  /** Different pages. */
  pages: number
  /** Those that most rows link to. */
  most: readonly TargetCount[]
}

/** The rows that link to other pages; undefined if there are none. Without a page it is the file's first target. */
export function elsewhereOf(
  { targets, first, uncounted }: FileTargets,
  pageUrl?: string,
): Elsewhere | undefined {
  const ownKey = pageUrl === undefined ? first : pageKey(pageUrl)
  const others = targets.filter(({ key }) => key !== ownKey)
  const rows = others.reduce((sum, each) => sum + each.rows, uncounted)
  return rows === 0 ? undefined : { rows, pages: others.length, most: others.slice(0, NAMED) }
}

/** `https://mine.example/a: 30, https://mine.example/b: 20 and 37 more` */
export function namedTargets(most: readonly TargetCount[], all: number): string {
  const named = most.map(({ target, rows }) => `${target}: ${formatCount(rows)}`).join(', ')
  return `${named}${all > most.length ? ` and ${formatCount(all - most.length)} more` : ''}`
}

/** `400 rows of this file link to 40 other pages (https://mine.example/a: 30, … and 37 more).` */
export function elsewhereMessage({ rows, pages, most }: Elsewhere): string {
  return `${plural(rows, 'row')} of this file ${rows === 1 ? 'links' : 'link'} to ${plural(pages, 'other page')} (${namedTargets(most, pages)}).`
}

/** Why nothing is imported: no row goes to a page. Names the targets that most rows link to. */
export function noRowMatches({ targets }: FileTargets, of: 'page' | 'site'): string {
  const links =
    of === 'page'
      ? 'No row of this file links to this page.'
      : 'No row of this file links to a page of this site.'
  if (targets.length === 0)
    return of === 'page' ? links : `${links} The file names no targets: import it into one page.`
  return `${links} Most rows link to ${namedTargets(targets.slice(0, NAMED), targets.length)}.`
}
