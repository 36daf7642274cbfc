import { type SiteAddresses, siteSlips } from '@linkwright/core/tracking/sites/site-slips'

/** What is likely a slip in a site's addresses, a line each; saving is allowed. */
export async function slipLines(
  form: SiteAddresses,
  others: Parameters<typeof siteSlips>[1],
): Promise<string[]> {
  const { isPublicSuffix } = await import('../lazy/tldts.ts')
  const slips = siteSlips(form, others, isPublicSuffix)
  return (['url', 'comp1', 'comp2', 'comp3'] as const).flatMap((field) =>
    slips[field] === undefined ? [] : [`${form[field]}: ${slips[field]}`],
  )
}
