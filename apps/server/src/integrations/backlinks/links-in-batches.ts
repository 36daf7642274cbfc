import { type BacklinkSummary, LINKS_REQUESTED, type LinksQuery, type ProviderLink } from './port.ts'

/** Links per request. */
export const BATCH_SIZE = 1000

/** One response: its number of rows, readable or not, and the links among them. */
export interface Batch {
  rows: number
  links: ProviderLink[]
}

/** Requests `BATCH_SIZE` links at a time until the provider has no more or the limit is reached. */
export async function* inBatches(
  request: (offset: number) => Promise<Batch>,
): AsyncGenerator<ProviderLink[]> {
  for (let offset = 0; offset < LINKS_REQUESTED; offset += BATCH_SIZE) {
    const { rows, links } = await request(offset)
    yield links
    if (rows < BATCH_SIZE) return
  }
}

/** Implements `linksTo` for a provider that pages its links by offset. */
export const linksInBatches =
  <Row>(
    request: (url: string, limit: number, offset: number, signal?: AbortSignal) => Promise<Row[]>,
    linkOf: (row: Row) => ProviderLink,
  ) =>
  ({ url }: LinksQuery, signal?: AbortSignal) =>
    inBatches(async (offset) => {
      const found = await request(url, BATCH_SIZE, offset, signal)
      return { rows: found.length, links: found.map(linkOf) }
    })

/** Links from a provider that does not count the backlinks of the linking pages. */
export const withoutBacklinks = (links: readonly ProviderLink[]): BacklinkSummary['links'] =>
  links.map(({ url, anchor_text, da }) => ({ url, anchor_text, da, backlinks: 0 }))
