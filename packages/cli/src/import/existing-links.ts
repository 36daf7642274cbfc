import { joinUrl, linkKey } from '@linkwright/core/values/url'
import type { LinkRow } from '@linkwright/core/tracking/links/read-row'
import type { Input } from '../define/command.ts'
import { explain } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import { type Client, openClient } from '../server/client.ts'
import { findPage } from '../server/page.ts'
import { resolve } from '../server/settings.ts'
import { findSite } from './import-target.ts'
import type { TableIn } from './open-table.ts'
import { pageRows } from './page-rows.ts'
import type { BatchResult } from './run-import.ts'
import { siteRows } from './site-rows.ts'

/** The rows of a dry run, and the result that the server would return for them; without it they are not compared. */
export interface Rehearsal<T> {
  table: T
  respond?: (rows: readonly LinkRow[]) => BatchResult
}

const LIMIT = 1000
/** Few retries, because a dry run works without a server. */
const retries = 1

/**
 * Reads the existing links of the page or site. Reports why a file cannot be compared with them.
 *
 * @throws if the page or site does not exist, because an import would fail too
 */
export async function rehearsal<T extends TableIn>(io: Io, input: Input, table: T): Promise<Rehearsal<T>> {
  const { token, url } = resolve(io, input)
  const isSite = input.text('site') !== undefined
  const what = isSite ? `site ${input.text('site')}` : `page ${input.id('page')}`
  const uncompared = `the file was not compared with the existing links of ${what}.`
  const alone = async (why: string) => {
    printMessage(io, why)
    return { table: await pageRows(io, table, undefined, input.on('all-targets')) }
  }
  if (token === undefined) return await alone(`Not signed in to ${url.value}: ${uncompared}`)
  try {
    const client = await openClient(io, input)
    return await (isSite ? ofSite(io, input, client, table) : ofPage(io, input, client, table))
  } catch (error) {
    const { exit, message } = explain(error, io.env)
    if (exit === 'notFound' || exit === 'stopped' || exit === 'refused') throw error
    return await alone(`${message}\nTherefore ${uncompared}`)
  }
}

async function ofPage<T extends TableIn>(
  io: Io,
  input: Input,
  client: Client,
  table: T,
): Promise<Rehearsal<T>> {
  const pageId = input.id('page')
  const { site, page } = await findPage(client, pageId, io, { retries })
  const keys = await keysOf(io, client, site.id, [pageId])
  return {
    table: await pageRows(io, table, page, input.on('all-targets')),
    respond: (rows) => counted(rows, keys, pageId),
  }
}

async function ofSite<T extends TableIn>(
  io: Io,
  input: Input,
  client: Client,
  given: T,
): Promise<Rehearsal<T>> {
  const site = await findSite(client, input.id('site'), io, { retries })
  // Pages that the import would add have no links yet.
  let next = 0
  const adds = input.on('create-pages')
  const { table, pages } = await siteRows(
    io,
    given,
    site,
    site.pages,
    adds
      ? async (forms) =>
          Promise.resolve(
            forms.map((form) => ({ ...form, id: (next -= 1), full_url: joinUrl(site.url, form.page_url) })),
          )
      : undefined,
  )
  const existing = pages.filter(({ id }) => id > 0).map(({ id }) => id)
  const keys = await keysOf(io, client, site.id, existing)
  return { table, respond: (rows) => counted(rows, keys) }
}

async function keysOf(
  io: Io,
  client: Client,
  siteId: number,
  pageIds: readonly number[],
): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const pageId of pageIds) {
    const asked = { siteId, pageId, url_progress: 'placed', limit: LIMIT } as const
    for await (const link of client.links.list(asked, { signal: io.signal, retries }))
      keys.add(keyOf(pageId, link.url ?? ''))
  }
  return keys
}

function counted(rows: readonly LinkRow[], keys: Set<string>, pageId?: number): BatchResult {
  const before = keys.size
  for (const { url, page_id = 0 } of rows) keys.add(keyOf(pageId ?? page_id, url))
  const count = keys.size - before
  return { count, duplicate: rows.length - count, refused: [] }
}

const keyOf = (pageId: number, url: string) => `${pageId} ${linkKey(url) ?? url}`
