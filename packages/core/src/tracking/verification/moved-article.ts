const extension = /\.(?:html?|php|aspx?|jsp|shtml)$/i
const index = /^(?:index|default|home)$/i
/** Words of slugs that say nothing about an article. */
const empty: ReadonlySet<string> = new Set(
  'a an and at by for from how in is of on or the to with your'.split(' '),
)
/** The least share of common words at which two slugs may name one article. */
const LEAST_ALIKE = 0.6

/**
 * URLs at which a missing article may be now, the most likely first: those of `known` whose slug is equal or alike, and
 * guesses for sites that dropped file extensions or sections. Only URLs of the same host or one of its subdomains.
 *
 * @param known URLs of the publisher's sitemaps and feeds
 */
export function likelyMoves(url: string, known: readonly string[]): string[] {
  const old = new URL(url)
  const slug = slugOf(old)
  if (slug === '') return []
  const alike = known
    .flatMap((each) => {
      const other = URL.canParse(each) ? new URL(each) : undefined
      if (other === undefined || !isSameSite(other, old) || other.href === old.href) return []
      const likeness = alikeness(slug, slugOf(other))
      return likeness < LEAST_ALIKE ? [] : [{ href: other.href, likeness }]
    })
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ href }) => href)
  return [...new Set([...alike, ...guesses(old, slug)])].filter((each) => each !== old.href)
}

/** The last part of the path that names something, without its file extension. */
function slugOf({ pathname }: URL): string {
  const parts = pathname.split('/').map((part) => part.replace(extension, ''))
  return parts.findLast((part) => part !== '' && !index.test(part)) ?? ''
}

function isSameSite(one: URL, other: URL): boolean {
  const [a, b] = [bare(one.hostname), bare(other.hostname)]
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}

const bare = (host: string) => host.replace(/^www\./, '')

/** The share of words that two slugs have in common, from 0 to 1. */
function alikeness(one: string, other: string): number {
  if (one.toLowerCase() === other.toLowerCase()) return 1
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const common = a.filter((word) => b.includes(word)).length
  // One common word of two is chance.
  return common < 2 ? 0 : common / new Set([...a, ...b]).size
}

function wordsOf(slug: string): string[] {
  const words = slug.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words.filter((word) => word !== '' && !empty.has(word)))]
}

function guesses(old: URL, slug: string): string[] {
  const path = old.pathname.replace(extension, '').replace(/\/+$/, '')
  const last = path.slice(path.lastIndexOf('/') + 1)
  const paths = [path, `/${last}`, `/blog/${last}`, `/${slug}`]
  return paths.map((each) => new URL(each, old.origin).href)
}
