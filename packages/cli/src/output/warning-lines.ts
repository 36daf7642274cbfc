import type { IsPublicSuffix } from '@linkwright/core/values/public-suffix'
import { type SiteAddresses, siteWarnings } from '@linkwright/core/tracking/sites/site-warnings'

/** By the whole list, hosting companies such as github.io included. */
export async function publicSuffixes(): Promise<IsPublicSuffix> {
  const { getPublicSuffix } = await import('tldts')
  return (host) => getPublicSuffix(host, { allowPrivateDomains: true, extractHostname: false }) === host
}

/** What is likely a slip in a site's addresses, a line each; saving is allowed. */
export async function warningLines(
  form: SiteAddresses,
  others: Parameters<typeof siteWarnings>[1],
): Promise<string[]> {
  const slips = siteWarnings(form, others, await publicSuffixes())
  return (['url', 'comp1', 'comp2', 'comp3'] as const).flatMap((field) =>
    slips[field] === undefined ? [] : [`${form[field]}: ${slips[field]}`],
  )
}
