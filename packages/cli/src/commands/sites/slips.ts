import type { SiteAddresses } from '@linkwright/core/tracking/sites/site-slips'
import { FILTER_LENGTH } from '@linkwright/core/contract/filter-length'
import { hostOf } from '@linkwright/core/values/url'
import type { Io } from '../../io.ts'
import { slipLines } from '../../output/slip-lines.ts'
import type { Client } from '../../server/client.ts'

/** What looks like a slip in the addresses of a site. */
export async function siteSlipLines(
  client: Client,
  form: SiteAddresses,
  io: Io,
  ownId?: number,
): Promise<string[]> {
  const host = (hostOf(form.url) ?? form.url).replace(/^www\./, '')
  // Addresses are kept as they were written: an international name in either of its spellings, so all are looked at.
  const q = host.includes('xn--') ? undefined : host.slice(0, FILTER_LENGTH)
  const others: { name: string; url: string }[] = []
  for await (const site of client.sites.list({ q }, { signal: io.signal }))
    if (site.id !== ownId) others.push(site)
  return await slipLines(form, others)
}
