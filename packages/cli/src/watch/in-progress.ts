import type { Client } from '../server/client.ts'

/**
 * Returns the first work in progress for the account: bulk actions, Keyword Sniper, large imports and
 * look-ups of these sites, or of all.
 */
export async function inProgress(
  client: Client,
  sites: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<string | undefined> {
  // No retries: the caller polls again soon and reports missing responses itself.
  const options = { signal, retries: 0 }
  if (sites.size === 0) {
    for await (const { state } of client.bulk.list({}, options))
      if (state === 'running') return 'a bulk action'
    const projects = await client.sniper.list({}, options)
    if (projects.some(({ status }) => status === 2)) return 'Keyword Sniper'
  }
  const waits = ({ state }: { state: string }) => state === 'waiting'
  for await (const { id, available, brand_scout, pages } of client.sites.list({}, options)) {
    if (sites.size > 0 && !sites.has(id)) continue
    if (pages.some(({ importing }) => importing)) return 'an import'
    // Disabled sites have no look-ups.
    if (available !== '1') continue
    if (waits(brand_scout) || pages.some(({ scout, volume_scout }) => waits(scout) || waits(volume_scout)))
      return 'a look-up'
    const sources = await client.opportunities.sources({ siteId: id }, options)
    if (sources.some(({ scout }) => waits(scout))) return 'an opportunity look-up'
  }
  return undefined
}
