import { type BacklinksAnswer, LINKS_REQUESTED, type LinksQuestion, type ProviderLink } from './port.ts'

/** Links of one question to a provider. */
export const BATCH_SIZE = 1000

/** What one question was answered: how many rows it held, readable or not, and those that are links. */
export interface Batch {
  rows: number
  links: ProviderLink[]
}

/** Walks a provider that is asked for `PIECE` links from an offset on, until it has no more or enough was asked. */
export async function* inBatches(ask: (offset: number) => Promise<Batch>): AsyncGenerator<ProviderLink[]> {
  for (let offset = 0; offset < LINKS_REQUESTED; offset += BATCH_SIZE) {
    const { rows, links } = await ask(offset)
    yield links
    if (rows < BATCH_SIZE) return
  }
}

/** `linksTo` of a provider that answers rows of links from an offset on. */
export const linksInBatches =
  <Row>(
    ask: (url: string, limit: number, offset: number, signal?: AbortSignal) => Promise<Row[]>,
    linkOf: (row: Row) => ProviderLink,
  ) =>
  ({ url }: LinksQuestion, signal?: AbortSignal) =>
    inBatches(async (offset) => {
      const found = await ask(url, BATCH_SIZE, offset, signal)
      return { rows: found.length, links: found.map(linkOf) }
    })

/** The links of an answer, from a provider that does not count the links to their pages. */
export const withoutBacklinks = (links: readonly ProviderLink[]): BacklinksAnswer['links'] =>
  links.map(({ url, anchor_text, da }) => ({ url, anchor_text, da, backlinks: 0 }))
