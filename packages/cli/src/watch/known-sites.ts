import type { Client } from '../server/client.ts'
import { safeLine } from '../output/safe-text.ts'
import type { Names } from './lines.ts'

/** Names of sites and pages by id, and the site of each page, for messages that contain only ids. */
export class KnownSites implements Names {
  readonly #sites = new Map<number, string>()
  readonly #pages = new Map<number, { name: string; siteId: number }>()
  readonly #client: Client
  readonly #signal: AbortSignal

  constructor(client: Client, signal: AbortSignal) {
    this.#client = client
    this.#signal = signal
  }

  async read(): Promise<void> {
    for await (const { id, name, pages } of this.#client.sites.list({}, { signal: this.#signal })) {
      this.#sites.set(id, name)
      for (const page of pages) this.#pages.set(page.id, { name: page.page_nickname, siteId: id })
    }
  }

  /** Whether the names are loaded. If not, call `read()`; until then ids are shown. */
  has({ site_id, page_id }: Place): boolean {
    return (
      (site_id === undefined || this.#sites.has(site_id)) &&
      (page_id === undefined || this.#pages.has(page_id))
    )
  }

  siteOf({ site_id, page_id }: Place): number | undefined {
    return site_id ?? (page_id === undefined ? undefined : this.#pages.get(page_id)?.siteId)
  }

  site = (id: number): string => safeLine(this.#sites.get(id) ?? `site ${id}`)

  page = (id: number): string => {
    const known = this.#pages.get(id)
    return known === undefined ? `page ${id}` : `${this.site(known.siteId)}, ${safeLine(known.name)}`
  }
}

export interface Place {
  site_id?: number | undefined
  page_id?: number | undefined
}

type Nullable<T> = { [K in keyof T]: T[K] | null }

/** The site and page of a message, from the message or the result of its task. */
export function placeOf(data: unknown): Place {
  const { site_id, page_id, result } = data as Place & { result?: Nullable<Place> | null }
  return {
    site_id: site_id ?? result?.site_id ?? undefined,
    page_id: page_id ?? result?.page_id ?? undefined,
  }
}
