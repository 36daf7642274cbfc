import { pageTypes, reportingModes } from '@linkwright/core/pages/page'
import { joinUrl, linkKey, stripSiteUrl } from '@linkwright/core/values/url'
import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { readText } from '../kit/text-file.ts'

const place = {
  local: z.boolean().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
}

const PageDescribed = z.strictObject({
  url: z.string(),
  nickname: z.string().optional(),
  type: z.enum(pageTypes).optional(),
  reporting: z.enum(reportingModes).optional(),
  ...place,
  key_phrases: z.array(z.string()).optional(),
})
export type PageDescribed = z.infer<typeof PageDescribed>

const SiteDescribed = z.strictObject({
  url: z.string(),
  name: z.string().optional(),
  categories: z.array(z.string()).optional(),
  country: z.string().optional(),
  ...place,
  competitors: z.array(z.string()).max(3, 'A site has at most 3 competitors').optional(),
  pages: z.array(PageDescribed).optional(),
})
export type SiteDescribed = z.infer<typeof SiteDescribed>

/** What a file of `apply` may hold. A field that is left out stays as it is. */
const Described = z.strictObject({ sites: z.array(SiteDescribed) })
export type Described = z.infer<typeof Described>

/** A description that breaks rules: each with its place. */
export class WrongDescription extends Error {
  readonly sentences: readonly string[]
  constructor(sentences: readonly string[]) {
    super(`${sentences.length} faults`)
    this.sentences = sentences
  }
}

/**
 * Reads a description as YAML, of which JSON is a part.
 *
 * @throws WrongDescription with every line that cannot be read and every field that is wrong or unknown
 */
export function readDescribed(path: string): Described {
  const lines = new LineCounter()
  const document = parseDocument(readText(path), { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0)
    throw new WrongDescription(
      document.errors.map(({ message, pos }) => `line ${lines.linePos(pos[0]).line}: ${message}`),
    )
  // Few files have reason to repeat a part by reference; one could grow without an end by it.
  const read = Described.safeParse(document.toJS({ maxAliasCount: 100 }))
  if (read.success) return read.data
  throw new WrongDescription(read.error.issues.map(({ path: at, message }) => `${placeIn(at)}: ${message}`))
}

/** `sites[0].pages[2].url`, each number from 0 as in the file's lists. */
function placeIn(path: readonly PropertyKey[]): string {
  const names = path.map((name) => (typeof name === 'number' ? `[${name}]` : `.${String(name)}`))
  return names.join('').replace(/^\./, '') || 'the file'
}

/** Pages of a site with the same key are the same page. */
export function pageKey(url: string, siteUrl: string): string | undefined {
  return linkKey(joinUrl(siteUrl, stripSiteUrl(siteUrl, url)))
}

/** The page that comes with every site. */
export function isHome({ url }: PageDescribed, siteUrl: string): boolean {
  return pageKey(url, siteUrl) === pageKey('/', siteUrl)
}

/** Local once a city or state is named, unless it says otherwise; what says nothing stays. */
export function localityOf(
  before: 'yes' | 'no',
  { local, city, state }: SiteDescribed | PageDescribed,
): 'yes' | 'no' {
  if (local !== undefined) return local ? 'yes' : 'no'
  return city === undefined && state === undefined ? before : 'yes'
}
