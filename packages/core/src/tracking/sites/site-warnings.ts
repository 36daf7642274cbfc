import { type IsPublicSuffix, noSuffixKnown } from '../../values/public-suffix.ts'
import { hostOf, linkKey, storedSiteUrl } from '../../values/url.ts'

/** The form fields that are checked for likely mistakes, as far as they are filled in. */
export interface SiteAddresses {
  url: string
  comp1?: string | undefined
  comp2?: string | undefined
  comp3?: string | undefined
}

type Field = keyof SiteAddresses

interface OtherSite {
  name: string
  url: string
}

/** Beside each other, however they are written: without scheme, www. and trailing slash, in one case. */
function keyOf(url: string): string | undefined {
  const stored = storedSiteUrl(url)
  return stored === undefined ? undefined : linkKey(stored)?.toLowerCase()
}

const messages = {
  had: (name: string) =>
    `You already have this website: ${name}. If you save it again, it counts as a second website.`,
  none: 'This is not a web address such as competitor.com. Please check the spelling.',
  suffix: (host: string) =>
    `${host} is a public suffix that covers websites of many owners. Enter the URL of one website.`,
  own: 'This is your own website, not a competitor.',
  twice: (number: number) => `This is the same website as Competitor URL ${number}.`,
}

/**
 * Likely mistakes in the addresses of a site, as a message for each field. The specification allows them, so they are
 * warnings and can be saved.
 *
 * @param others the user's other sites, without the edited one
 */
export function siteWarnings(
  form: SiteAddresses,
  others: readonly OtherSite[],
  isPublicSuffix: IsPublicSuffix = noSuffixKnown,
): Partial<Record<Field, string>> {
  const own = keyOf(form.url)
  const had = own === undefined ? undefined : others.find(({ url }) => keyOf(url) === own)
  const suffix = suffixWarning(form.url, isPublicSuffix)
  const slips: Partial<Record<Field, string>> = {}
  if (suffix !== undefined) slips.url = suffix
  if (had !== undefined) slips.url = messages.had(had.name)
  const seen: (string | undefined)[] = []
  for (const field of ['comp1', 'comp2', 'comp3'] as const) {
    const text = (form[field] ?? '').trim()
    const key = keyOf(text)
    const slip =
      text === '' ? undefined : (competitorWarning(key, own, seen) ?? suffixWarning(text, isPublicSuffix))
    if (slip !== undefined) slips[field] = slip
    seen.push(key)
  }
  return slips
}

function suffixWarning(url: string, isPublicSuffix: IsPublicSuffix): string | undefined {
  const host = hostOf(url)?.replace(/^www\./, '')
  return host !== undefined && isPublicSuffix(host) ? messages.suffix(host) : undefined
}

function competitorWarning(key: string | undefined, own: string | undefined, seen: (string | undefined)[]) {
  if (key === undefined) return messages.none
  // A page of the site is not a competitor either.
  if (own !== undefined && (key === own || key.startsWith(`${own}/`))) return messages.own
  const at = seen.indexOf(key)
  return at < 0 ? undefined : messages.twice(at + 1)
}
