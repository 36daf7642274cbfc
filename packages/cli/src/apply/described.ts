import { pageTypes, reportingModes } from '@linkwright/core/pages/page'
import { joinUrl, linkKey, stripSiteUrl } from '@linkwright/core/values/url'
import { readFile } from 'node:fs/promises'
import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { CliError } from '../kit/errors.ts'

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

/**
 * Reads a description as YAML, of which JSON is a part.
 *
 * @throws CliError naming every line that cannot be read and every field that is wrong or unknown
 */
export async function readDescribed(path: string): Promise<Described> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new CliError('usage', `${path} cannot be read: ${error.message}`)
  })
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0)
    throw wrong(
      path,
      document.errors.map(({ message, pos }) => `line ${lines.linePos(pos[0]).line}: ${message}`),
    )
  // Few files have reason to repeat a part by reference; one could grow without an end by it.
  const read = Described.safeParse(document.toJS({ maxAliasCount: 100 }))
  if (read.success) return read.data
  throw wrong(
    path,
    read.error.issues.map(({ path: at, message }) => `${placeIn(at)}: ${message}`),
  )
}

/** `sites[0].pages[2].url`, each number from 0 as in the file's lists. */
function placeIn(path: readonly PropertyKey[]): string {
  const names = path.map((name) => (typeof name === 'number' ? `[${name}]` : `.${String(name)}`))
  return names.join('').replace(/^\./, '') || 'the file'
}

export function wrong(path: string, sentences: readonly string[]): CliError {
  return new CliError('refused', [`${path} was refused. Nothing was changed.`, ...sentences].join('\n'))
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
