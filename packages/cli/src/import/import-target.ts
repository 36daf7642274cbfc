import path from 'node:path'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { type Io } from '../io.ts'
import { type PageFigures, pageFigures } from '../output/page-figures.ts'
import type { Client } from '../server/client.ts'
import { findPage } from '../server/page.ts'
import type { ImportJob } from './run-import.ts'
import type { ImportResult } from './print-import.ts'
import type { TableIn } from './open-table.ts'
import { pageRows } from './page-rows.ts'
import { addPages, siteRows } from './site-rows.ts'

/** The page or the site that a file is imported into. */
export interface ImportTarget<T> {
  /** The rows that are imported, with the page of each. */
  table: T
  /** The result before anything is imported, to check the requested fields. */
  before: Partial<ImportResult>
  /** Sends a batch of the import with this key. */
  send: (job: string) => NonNullable<ImportJob['send']>
  /** Reads what the import changed. */
  after: (importId: number | undefined) => Promise<Partial<ImportResult>>
}

// A slow database may need more than the client's default of 30 seconds for a batch.
const CALL_MS = 120_000

/** @throws CliError unless either a page or a site is given */
export function checkTarget(input: Input): void {
  const isSite = input.text('site') !== undefined
  if (isSite === (input.text('page') !== undefined))
    throw new CliError('usage', 'Specify either a page with --page or a site with --site.')
  if (isSite && input.on('all-targets'))
    throw new CliError('usage', '--all-targets imports all rows into one page, so it needs --page.')
  if (!isSite && input.on('create-pages'))
    throw new CliError('usage', '--create-pages adds the pages of a site, so it needs --site.')
}

export async function importTarget<T extends TableIn>(
  io: Io,
  input: Input,
  client: Client,
  table: T,
): Promise<ImportTarget<T>> {
  checkTarget(input)
  const work = input.text('site') === undefined ? pageTarget : siteTarget
  return await work(io, input, client, table)
}

/** The job has its own retries, which wait longer than the client's and can be stopped. */
const callOptions = (idempotencyKey: string, signal: AbortSignal) => ({
  idempotencyKey,
  signal,
  timeout: CALL_MS,
  retries: 0,
})

async function pageTarget<T extends TableIn>(
  io: Io,
  input: Input,
  client: Client,
  given: T,
): Promise<ImportTarget<T>> {
  const pageId = input.id('page')
  const [{ site, page }, { settings }] = await Promise.all([
    findPage(client, pageId, io),
    client.session.read({}, { signal: io.signal }),
  ])
  const ranges = settings.gauge_blue_ranges
  const figures = pageFigures(page, ranges)
  const result = (after: PageFigures) => ({ page: { id: pageId, before: figures, after } })
  const name = fileName(given)
  return {
    table: await pageRows(io, given, page, input.on('all-targets')),
    before: result(figures),
    send:
      (key) =>
      ({ rows, from }, idempotencyKey, signal) =>
        client.links.importCsv(
          { siteId: site.id, pageId, csv: rows, import: { key, from, name } },
          callOptions(idempotencyKey, signal),
        ),
    after: async () => result(pageFigures((await findPage(client, pageId, io)).page, ranges)),
  }
}

async function siteTarget<T extends TableIn>(
  io: Io,
  input: Input,
  client: Client,
  given: T,
): Promise<ImportTarget<T>> {
  const siteId = input.id('site')
  const site = await findSite(client, siteId, io)
  const adds = input.on('create-pages')
  const { table, pages } = await siteRows(
    io,
    given,
    site,
    site.pages,
    adds ? (forms) => addPages(io, client, siteId, forms) : undefined,
  )
  const name = fileName(given)
  const names = new Map(pages.map(({ id, page_nickname }) => [id, page_nickname]))
  return {
    table,
    before: { pages: [] },
    send:
      (key) =>
      ({ rows, from }, idempotencyKey, signal) =>
        client.links.importSite(
          { siteId, csv: rows, import: { key, from, name } },
          callOptions(idempotencyKey, signal),
        ),
    async after(id) {
      if (id === undefined) return { pages: [] }
      const { pages: changed } = await client.links.import({ id }, { signal: io.signal })
      return { pages: changed.map((page) => ({ ...page, page_nickname: names.get(page.page_id) ?? '' })) }
    },
  }
}

/** Finds a site by its id. */
export async function findSite(client: Client, siteId: number, io: Io, options: { retries?: number } = {}) {
  const sites = await client.sites.list({}, { signal: io.signal, ...options })
  const site = sites.find(({ id }) => id === siteId)
  if (site === undefined) throw new CliError('notFound', `There is no site ${siteId}.`)
  return site
}

const NAME_LENGTH = 255
const fileName = ({ file }: TableIn) => path.basename(file.name).slice(-NAME_LENGTH)
