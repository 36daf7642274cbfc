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
import { findPage } from '../../server/page.ts'

export const importLinks: Leaf = {
  name: 'import',
  summary: 'Import a backlink export into a page, or into all pages of a site',
  args: [
    {
      name: '<file>',
      help: 'export of Ahrefs, Majestic, Moz, Semrush, Search Console or Linkwright, any other CSV file, or - for standard input',
    },
  ],
  flags: [
    { flag: '--page <id>', help: 'id of the page that the rows are imported into' },
    { flag: '--site <id>', help: 'id of the site: each row goes to the page that its target names' },
    { flag: '--create-pages', help: 'with --site: add a page for each target of the site that has none' },
    { flag: '--dry-run', help: 'check every row without importing it' },
    { flag: '--resume', help: 'resume an interrupted import of this file' },
    { flag: '--all-targets', help: 'with --page: also import rows that link to other pages' },
    {
      flag: '--refused <file>',
      help: 'CSV file for refused and skipped rows with line number and reason',
    },
    { flag: '--quiet', help: 'hide the progress' },
    ...columnFlags,
    ...rowFlags.filter(({ flag }) => flag !== '--csv'),
  ],
  examples: [
    'linkwright links import backlinks.csv --page 12',
    'linkwright links import domain.csv --site 3 --create-pages',
    'linkwright links import backlinks.csv --page 12 --resume',
    'linkwright links import list.csv --page 12 --url-column Link --date-column 3 --date-format DMY',
  ],
  run: async (io, input) => {
    const { importFile } = await import('../../import/import-file.ts')
    await importFile(io, input, input.arg(0))
  },
}

interface PageCandidate extends CandidateLink {
  page_id: number
}

interface PageResult {
  page_id: number
  count: number
  duplicate: number
  refused: number
}

interface Failure {
  pageId: number
  message: string
}

const candidateColumns: readonly Column<PageCandidate>[] = [
  { field: 'page_id', head: 'Page' },
  { field: 'url', head: 'URL' },
  { field: 'anchor_text', head: 'Anchor' },
  dateColumn('date_added', 'Date Added'),
  { field: 'da', head: 'DA' },
  { field: 'rel', head: 'Rel' },
]

const resultColumns: readonly Column<PageResult>[] = [
  { field: 'page_id', head: 'Page' },
  { field: 'count', head: 'Links' },
  { field: 'duplicate', head: 'Duplicates' },
  { field: 'refused', head: 'Refused' },
]

export const importFromProvider: Leaf = {
  name: 'import-provider',
  summary: 'Import new links of a page, or of all pages of a site, from a backlink provider',
  flags: [
    { flag: '--page <id>', help: 'id of the page that the links point to' },
    { flag: '--site <id>', help: 'id of the site, to import the links of all its pages' },
    { flag: '--dry-run', help: 'list the new links without importing them' },
    { flag: '--ignore', help: 'ignore the new links permanently instead of importing them' },
    { flag: '-y, --yes', help: 'skip the confirmation' },
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
      await printRows(io, input, candidateColumns, listCandidates(client, pages, io, failures))
    } else {
      const verb = input.on('ignore') ? 'Ignore' : 'Import'
      const target = input.text('site') === undefined ? 'this page' : `the ${plural(pages.length, 'page')}`
      await confirmAction(io, input, `${verb} all new links of ${target}?`)
      await printRows(io, input, resultColumns, importCandidates(client, pages, input, io, failures))
    }
    if (failures.length > 0) throw new CliError('failed', failureMessage(failures))
  },
}

interface Place {
  siteId: number
  pageId: number
}

async function pagesOf(client: Client, input: Input, io: Io): Promise<Place[]> {
  const siteId = input.number('site')
  if ((siteId === undefined) === (input.text('page') === undefined))
    throw new CliError('usage', 'Specify either a page with --page or a site with --site.')
  if (siteId !== undefined) {
    const pages = await client.pages.list({ siteId }, { signal: io.signal })
    return pages.map(({ id }) => ({ siteId, pageId: id }))
  }
  const { site, page } = await findPage(client, input.id('page'), io)
  return [{ siteId: site.id, pageId: page.id }]
}

/** The command that replaces the reference to the user menu. */
const ACCOUNTS = 'with linkwright accounts'

async function readCandidates(
  client: Client,
  place: Place,
  io: Io,
  failures: Failure[],
): Promise<Candidates> {
  const found = await client.links.candidates(place, { signal: io.signal })
  const { message: code, provider, state, links, is_sample } = found
  const prefix = `Page ${place.pageId}: `
  if (is_sample && links.length > 0) printMessage(io, `${prefix}${SAMPLE_DATA}.`)
  if (code !== null) {
    const message = providerMessage(code, provider).replace(FROM_USER_MENU, ACCOUNTS)
    if (state === 'found') printMessage(io, `${prefix}${message}`)
    else failures.push({ pageId: place.pageId, message })
  } else if (links.length === 0) printMessage(io, `${prefix}${NO_NEW_LINKS}`)
  return found
}

/** Groups the pages by message: a provider that is down fails for every page. */
function failureMessage(failures: readonly Failure[]): string {
  const pagesByMessage = new Map<string, number[]>()
  for (const { message, pageId } of failures)
    pagesByMessage.set(message, [...(pagesByMessage.get(message) ?? []), pageId])
  return Array.from(
    pagesByMessage,
    ([message, pages]) => `${pages.length === 1 ? 'Page' : 'Pages'} ${pages.join(', ')}: ${message}`,
  ).join('\n')
}

async function* listCandidates(
  client: Client,
  pages: readonly Place[],
  io: Io,
  failures: Failure[],
): AsyncGenerator<PageCandidate> {
  for (const place of pages)
    for (const link of (await readCandidates(client, place, io, failures)).links)
      yield { page_id: place.pageId, ...link }
}

/** A provider returns a limited batch of new links per call: repeats until there are no more. */
async function* importCandidates(
  client: Client,
  pages: readonly Place[],
  input: Input,
  io: Io,
  failures: Failure[],
): AsyncGenerator<PageResult> {
  const status = input.on('ignore') ? 'ignore' : 'add'
  for (const place of pages) {
    const done: PageResult = { page_id: place.pageId, count: 0, duplicate: 0, refused: 0 }
    for (let isMore = true; isMore;) {
      const { links, more } = await readCandidates(client, place, io, failures)
      if (links.length === 0) break
      const rows = links.map(candidateRow)
      const result = await client.links.importCandidates(
        { ...place, links: rows, status },
        { signal: io.signal },
      )
      done.count += result.count
      done.duplicate += result.duplicate
      done.refused += result.refused.length
      // If nothing was imported, the next batch would be the same.
      isMore = more && result.count > 0
    }
    yield done
  }
}
