import type { SiteAddresses } from '@linkwright/core/tracking/sites/site-slips'
import { FILTER_LENGTH } from '@linkwright/core/contract/filter-length'
import { hostOf } from '@linkwright/core/values/url'
import type { Client } from '../../server/client.ts'
import { type Io, say } from '../../io.ts'
import { safeLine } from '../../output/safe-text.ts'
import { slipLines } from '../../output/slip-lines.ts'

/** Saving is allowed: what looks like a slip is said once it is saved, and nothing more. */
export async function warnOfSiteSlips(
  client: Client,
  form: SiteAddresses,
  savedId: number,
  io: Io,
): Promise<void> {
  const host = (hostOf(form.url) ?? form.url).replace(/^www\./, '')
  // Addresses are kept as they were written: an international name in either of its spellings, so all are looked at.
  const q = host.includes('xn--') ? undefined : host.slice(0, FILTER_LENGTH)
  const others: { name: string; url: string }[] = []
  for await (const site of client.sites.list({ q }, { signal: io.signal }))
    if (site.id !== savedId) others.push(site)
  for (const line of slipLines(form, others)) say(io, safeLine(line))
}
