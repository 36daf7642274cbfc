import { CliError } from '../../errors.ts'
import type { Client } from '../../server/client.ts'
import { naming } from '../../server/missing.ts'

/** There is no call for one opportunity: its list is gone through. @throws CliError for the first that is not there. */
export async function mustHave(client: Client, siteId: number, ids: readonly number[], signal: AbortSignal) {
  const sought = new Set(ids)
  const rows = client.opportunities.list({ siteId, sort: 'id' }, { signal })
  for await (const { id } of rows) {
    sought.delete(id)
    if (sought.size === 0) return
  }
  const [first] = sought
  throw new CliError('notFound', `There is no opportunity ${first} for site ${siteId}.`)
}

/** A filter may name a page, which the site may not have. @throws CliError where it has not. */
export async function mustHavePage(
  client: Client,
  siteId: number,
  pageId: number | undefined,
  signal: AbortSignal,
) {
  if (pageId === undefined) return
  const pages = await client.opportunities.sources({ siteId }, { signal }).catch(naming(`site ${siteId}`))
  if (!pages.some(({ page_id }) => page_id === pageId))
    throw new CliError('notFound', `There is no page ${pageId} in site ${siteId}.`)
}
