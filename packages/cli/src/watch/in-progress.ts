import type { Client } from '../server/client.ts'

/**
 * What the server still does for the account, the first that is found: acts on many rows, Keyword Sniper, and large
 * imports and look-ups of these sites, or of all.
 */
export async function inProgress(
  client: Client,
  sites: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<string | undefined> {
  // Whoever asks looks again soon, and says itself that nobody answers.
  const asked = { signal, retries: 0 }
  if (sites.size === 0) {
    for await (const { state } of client.bulk.list({}, asked))
      if (state === 'running') return 'an act on many rows'
    const projects = await client.sniper.list({}, asked)
    if (projects.some(({ status }) => status === 2)) return 'Keyword Sniper'
  }
  const waits = ({ state }: { state: string }) => state === 'waiting'
  for await (const { id, available, brand_scout, pages } of client.sites.list({}, asked)) {
    if (sites.size > 0 && !sites.has(id)) continue
    if (pages.some(({ importing }) => importing)) return 'an import'
    // Nobody looks anything up for a disabled one.
    if (available !== '1') continue
    if (waits(brand_scout) || pages.some(({ scout, volume_scout }) => waits(scout) || waits(volume_scout)))
      return 'a look-up'
    const sources = await client.opportunities.sources({ siteId: id }, asked)
    if (sources.some(({ scout }) => waits(scout))) return 'a look-up of opportunities'
  }
  return undefined
}
