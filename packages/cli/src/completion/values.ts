import { Input, type Takes } from '../define/command.ts'
import type { Io } from '../io.ts'
import { safeLine } from '../output/safe-text.ts'
import { readSettings, resolve } from '../server/settings.ts'
import { type AccountSite, accountSites } from './account-sites.ts'

/** A word that may be typed, and what it is. */
export interface Candidate {
  readonly word: string
  readonly help: string
  /** Says nothing by itself, so that its help is shown where a shell shows words alone. */
  readonly isId?: boolean
}

/** The values of the account or of this computer that a flag or an argument takes. */
export async function valuesOf(
  takes: Takes,
  given: ReadonlyMap<string, string>,
  io: Io,
): Promise<Candidate[]> {
  if (takes === 'profile') return profiles(io)
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

/** The server and profile that the command line names. */
const connection = (given: ReadonlyMap<string, string>) =>
  new Input([], { profile: given.get('--profile'), url: given.get('--url') })
