import { LINKS_ASKED, type ProviderLink } from './port.ts'

/** Links of one question to a provider. */
export const PIECE = 1000

/** What one question was answered: how many rows it held, readable or not, and those that are links. */
export interface Piece {
  rows: number
  links: ProviderLink[]
}

/** Walks a provider that is asked for `PIECE` links from an offset on, until it has no more or enough was asked. */
export async function* inPieces(ask: (offset: number) => Promise<Piece>): AsyncGenerator<ProviderLink[]> {
  for (let offset = 0; offset < LINKS_ASKED; offset += PIECE) {
    const { rows, links } = await ask(offset)
    yield links
    if (rows < PIECE) return
  }
}
