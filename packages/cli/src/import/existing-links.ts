import { linkKey } from '@linkwright/core/values/url'
import type { LinkRow } from '@linkwright/core/tracking/links/read-row'
import type { Input } from '../define/command.ts'
import { explain } from '../errors.ts'
import type { Io } from '../io.ts'
import { openClient } from '../server/client.ts'
import { findPage } from '../server/page.ts'
import { resolve } from '../server/settings.ts'
import type { BatchResult } from './run-import.ts'

/** The current links of the page that a file would be imported into. */
export type ExistingLinks = {
  readonly url: string
  /** The result the server would return: links already on the page or in an earlier row are duplicates. */
  readonly importResult: (rows: readonly LinkRow[]) => BatchResult
}

const LIMIT = 1000
/** Few retries, because a dry run works without a server. */
const retries = 1

/**
 * Reads the links of the page, or returns why the file cannot be compared with them.
 *
 * @throws if the page does not exist, because an import would fail too
 */
export async function existingLinks(io: Io, input: Input): Promise<ExistingLinks | string> {
  const pageId = input.id('page')
  const uncompared = `the file was not compared with the existing links of page ${pageId}.`
  const { token, url } = resolve(io, input)
  if (token === undefined) return `Not signed in to ${url.value}: ${uncompared}`
  try {
    const client = await openClient(io, input)
    const { site, page } = await findPage(client, pageId, io, { retries })
    const keys = new Set<string>()
    const filter = { siteId: site.id, pageId, url_progress: 'placed', limit: LIMIT } as const
    for await (const link of client.links.list(filter, { signal: io.signal, retries }))
      keys.add(keyOf(link.url ?? ''))
    return { url: page.full_url, importResult: (rows) => counted(rows, keys) }
  } catch (error) {
    const { exit, message } = explain(error, io.env)
    if (exit === 'notFound' || exit === 'stopped') throw error
    return `${message}\nTherefore ${uncompared}`
  }
}

function counted(rows: readonly LinkRow[], keys: Set<string>): BatchResult {
  const before = keys.size
  for (const { url } of rows) keys.add(keyOf(url))
  const count = keys.size - before
  return { count, duplicate: rows.length - count, refused: [] }
}

const keyOf = (url: string) => linkKey(url) ?? url
