import type { Client } from '../server/client.ts'
import { safeLine } from '../output/safe-text.ts'
import type { Names } from './lines.ts'

/** Names of the sites and pages that the socket tells of by their ids, and which site a page is of. */
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

  /** One that came since is looked up by whoever prints it: until then its id stands for it. */
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

/** Where a message belongs: it, or the result of its task, says so. */
export function placeOf(data: unknown): Place {
  const { site_id, page_id, result } = data as Place & { result?: Place | null }
  return { site_id: site_id ?? result?.site_id, page_id: page_id ?? result?.page_id }
}
