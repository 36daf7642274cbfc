import type { IsPublicSuffix } from '@linkwright/core/values/public-suffix'
import { type SiteAddresses, siteWarnings } from '@linkwright/core/tracking/sites/site-warnings'

/** Uses the full list, including private suffixes such as github.io. */
export async function publicSuffixes(): Promise<IsPublicSuffix> {
  const { getPublicSuffix } = await import('tldts')
  return (host) => getPublicSuffix(host, { allowPrivateDomains: true, extractHostname: false }) === host
}

/** Warnings about the URLs of a site, one per line; they do not prevent saving. */
export async function warningLines(
  form: SiteAddresses,
  others: Parameters<typeof siteWarnings>[1],
): Promise<string[]> {
  const warnings = siteWarnings(form, others, await publicSuffixes())
  return (['url', 'comp1', 'comp2', 'comp3'] as const).flatMap((field) =>
    warnings[field] === undefined ? [] : [`${form[field]}: ${warnings[field]}`],
  )
}
