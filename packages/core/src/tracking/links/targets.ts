import { plural } from '../../values/text.ts'
import { linkKey } from '../../values/url.ts'

/** So many pages are told apart; a whole domain's export can name a hundred thousand. */
const MOST = 10_000

/** What the links of a file point at, beside the page that they are to be imported for. */
export interface Elsewhere {
  rows: number
  /** Different pages. */
  pages: number
  /** One of them, as it is written. */
  example: string
}

/** Counts the links of a file that point at other pages than this one; without a page, than the file's first one. */
export class Targets {
  readonly #keys = new Set<string>()
  #page: string | undefined
  #rows = 0
  #example = ''

  constructor(pageUrl?: string) {
    this.#page = pageUrl === undefined ? undefined : linkKey(pageUrl)
  }

  /** @param cell what stands in the column of targets; what is no address says nothing. */
  add(cell: string): void {
    const key = linkKey(cell)
    if (key === undefined) return
    this.#page ??= key
    if (key === this.#page) return
    this.#rows += 1
    if (this.#example === '') this.#example = cell.trim()
    if (this.#keys.size < MOST) this.#keys.add(key)
  }

  get elsewhere(): Elsewhere | undefined {
    if (this.#rows === 0) return undefined
    return { rows: this.#rows, pages: this.#keys.size, example: this.#example }
  }
}

/** The warning before such a file is imported. */
export function elsewhereSentence({ rows, pages, example }: Elsewhere): string {
  const others =
    pages === 1 ? `another page, ${example}` : `${plural(pages, 'other page')}, such as ${example}`
  return `${plural(rows, 'row')} of this file ${rows === 1 ? 'links' : 'link'} to ${others}. All of them would count for this page: import only the rows that link to it.`
}
