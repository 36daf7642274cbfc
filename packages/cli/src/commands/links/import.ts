import { candidateRow } from '@linkwright/core/tracking/links/candidate-row'
import {
  FROM_USER_MENU,
  NO_NEW_LINKS,
  providerMessage,
} from '@linkwright/core/tracking/links/candidate-messages'
import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { plural } from '@linkwright/core/values/text'
import type { CandidateLink, Candidates } from '@linkwright/sdk'
import { type Input, type Leaf, listFlags, rowFlags } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import { columnFlags } from '../../import/column-flags.ts'
import { confirmAction } from '../../input/prompts.ts'
import { type Io, printMessage } from '../../io.ts'
import { dateColumn } from '../../output/dates.ts'
import { type Column, printRows } from '../../output/output.ts'
import { type Client, openClient } from '../../server/client.ts'
import { findPage, pageFlag } from '../../server/page.ts'

export const importLinks: Leaf = {
  name: 'import',
  summary: 'Import the links of a backlink export into a page',
  args: [
    {
      name: '<file>',
      help: 'export of Ahrefs, Majestic, Moz, Semrush, Search Console or us, or any CSV; - is standard input',
    },
  ],
  flags: [
    pageFlag,
    { flag: '--dry-run', help: 'read and check every row, send nothing' },
    { flag: '--resume', help: 'go on with an import of this file that was interrupted' },
    { flag: '--all-targets', help: 'import rows that link to other pages into this page too' },
    {
      flag: '--refused <file>',
      help: 'write every refused or left-out row with line and reason to this CSV',
    },
    { flag: '--quiet', help: 'no progress' },
    ...columnFlags,
    ...rowFlags.filter(({ flag }) => flag !== '--csv'),
  ],
  examples: [
    'linkwright links import backlinks.csv --page 12',
    'linkwright links import backlinks.csv --page 12 --resume',
    'linkwright links import list.csv --page 12 --url-column Link --date-column 3 --date-format DMY',
  ],
  run: async (io, input) => {
    const { importFile } = await import('../../import/import-file.ts')
    await importFile(io, input, input.arg(0))
  },
}

interface Offered extends CandidateLink {
  page_id: number
}

interface Done {
  page_id: number
  count: number
  duplicate: number
  refused: number
}

interface Failure {
  pageId: number
  said: string
}

const offeredColumns: readonly Column<Offered>[] = [
  { field: 'page_id', head: 'Page' },
  { field: 'url', head: 'URL' },
  { field: 'anchor_text', head: 'Anchor' },
  dateColumn('date_added', 'Date Added'),
  { field: 'da', head: 'DA' },
  { field: 'rel', head: 'Rel' },
]

const doneColumns: readonly Column<Done>[] = [
  { field: 'page_id', head: 'Page' },
  { field: 'count', head: 'Links' },
  { field: 'duplicate', head: 'Duplicates' },
  { field: 'refused', head: 'Refused' },
]

export const importFromProvider: Leaf = {
  name: 'import-provider',
  summary: 'Import new links of a page, or of every page of a site, that a provider of backlinks tells of',
  flags: [
    { flag: '--page <id>', help: 'id of the page that they point to' },
    { flag: '--site <id>', help: 'id of the site: each link goes to the page that it points to' },
    { flag: '--dry-run', help: 'list them, change nothing' },
    { flag: '--ignore', help: 'never offer them again, instead of importing them' },
    { flag: '-y, --yes', help: 'do it without asking' },
    ...listFlags,
  ],
  examples: [
    'linkwright links import-provider --page 12 --dry-run',
    'linkwright links import-provider --site 3 --yes',
  ],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const pages = await pagesOf(client, input, io)
    const failures: Failure[] = []
    if (input.on('dry-run')) {
      await printRows(io, input, offeredColumns, offered(client, pages, io, failures))
    } else {
      const act = input.on('ignore') ? 'Ignore' : 'Import'
      const of = input.text('site') === undefined ? 'this page' : `the ${plural(pages.length, 'page')}`
      await confirmAction(io, input, `${act} all new links of ${of}?`)
      await printRows(io, input, doneColumns, imported(client, pages, input, io, failures))
    }
    if (failures.length > 0) throw new CliError('failed', eachOnce(failures))
  },
}

interface Place {
  siteId: number
  pageId: number
}

async function pagesOf(client: Client, input: Input, io: Io): Promise<Place[]> {
  const siteId = input.number('site')
  if ((siteId === undefined) === (input.text('page') === undefined))
    throw new CliError('usage', 'Say which links: those of a page with --page, or of a site with --site.')
  if (siteId !== undefined) {
    const pages = await client.pages.list({ siteId }, { signal: io.signal })
    return pages.map(({ id }) => ({ siteId, pageId: id }))
  }
  const { site, page } = await findPage(client, input.id('page'), io)
  return [{ siteId: site.id, pageId: page.id }]
}

/** Connects and disconnects them. */
const ACCOUNTS = 'with linkwright accounts'

async function candidates(client: Client, place: Place, io: Io, failures: Failure[]): Promise<Candidates> {
  const found = await client.links.candidates(place, { signal: io.signal })
  const { message, provider, state, links, is_sample } = found
  const about = `Page ${place.pageId}: `
  if (is_sample && links.length > 0) printMessage(io, `${about}${SAMPLE_DATA}.`)
  if (message !== null) {
    const said = providerMessage(message, provider).replace(FROM_USER_MENU, ACCOUNTS)
    if (state === 'found') printMessage(io, `${about}${said}`)
    else failures.push({ pageId: place.pageId, said })
  } else if (links.length === 0) printMessage(io, `${about}${NO_NEW_LINKS}`)
  return found
}

/** A provider that has failed says so of every further page. */
function eachOnce(failures: readonly Failure[]): string {
  const pagesTold = new Map<string, number[]>()
  for (const { said, pageId } of failures) pagesTold.set(said, [...(pagesTold.get(said) ?? []), pageId])
  return Array.from(
    pagesTold,
    ([said, pages]) => `${pages.length === 1 ? 'Page' : 'Pages'} ${pages.join(', ')}: ${said}`,
  ).join('\n')
}

async function* offered(
  client: Client,
  pages: readonly Place[],
  io: Io,
  failures: Failure[],
): AsyncGenerator<Offered> {
  for (const place of pages)
    for (const link of (await candidates(client, place, io, failures)).links)
      yield { page_id: place.pageId, ...link }
}

/** A page with more new links than are offered at a time is gone through until there are no more. */
async function* imported(
  client: Client,
  pages: readonly Place[],
  input: Input,
  io: Io,
  failures: Failure[],
): AsyncGenerator<Done> {
  const status = input.on('ignore') ? 'ignore' : 'add'
  for (const place of pages) {
    const done: Done = { page_id: place.pageId, count: 0, duplicate: 0, refused: 0 }
    for (let isMore = true; isMore;) {
      const { links, more } = await candidates(client, place, io, failures)
      if (links.length === 0) break
      const rows = links.map(candidateRow)
      const answer = await client.links.importCandidates(
        { ...place, links: rows, status },
        { signal: io.signal },
      )
      done.count += answer.count
      done.duplicate += answer.duplicate
      done.refused += answer.refused.length
      // Where nothing was taken the next ones would be the same.
      isMore = more && answer.count > 0
    }
    yield done
  }
}
