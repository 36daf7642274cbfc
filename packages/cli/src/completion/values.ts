import { Input, type Takes } from '../define/command.ts'
import type { Io } from '../io.ts'
import { safeLine } from '../output/safe-text.ts'
import { readSettings, resolve } from '../server/settings.ts'
import type { AccountSite } from './account-sites.ts'

/** A completion and its description. */
export interface Candidate {
  readonly word: string
  readonly help: string
  /** Meaningless without its description, which is therefore shown by every shell. */
  readonly isId?: boolean
}

/** Values for a flag or argument from the account or this computer. */
export async function valuesOf(
  takes: Takes,
  given: ReadonlyMap<string, string>,
  io: Io,
): Promise<Candidate[]> {
  if (takes === 'profile') return profiles(io)
  // Loads the client, which names of commands and flags do not need.
  const { accountSites } = await import('./account-sites.ts')
  const sites = await accountSites(io, resolve(io, connection(given)))
  if (takes === 'site') return sites.map(({ id, name, url }) => numbered(id, `${name}, ${url}`))
  const site = given.get('--site')
  return sites
    .filter(({ id }) => site === undefined || String(id) === site)
    .flatMap(({ pages }: AccountSite) => pages)
    .map(({ id, name, url }) => numbered(id, `${name}, ${url}`))
}

const numbered = (id: number, help: string): Candidate => ({
  word: String(id),
  help: safeLine(help),
  isId: true,
})

function profiles(io: Io): Candidate[] {
  return Object.entries(readSettings(io.env).profiles).map(([word, { email, url }]) => ({
    word,
    help: safeLine([email, url].filter((each) => each !== undefined).join(' at ')),
  }))
}

/** The server and profile in the command line. */
const connection = (given: ReadonlyMap<string, string>) =>
  new Input([], { profile: given.get('--profile'), url: given.get('--url') })
