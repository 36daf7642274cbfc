import { frequencies } from '@linkwright/core/access/look-up-frequency'
import { pageTypes, reportingModes } from '@linkwright/core/tracking/pages/page'
import { devices } from '@linkwright/core/tracking/scouting/providers'
import { languageCodes } from '@linkwright/core/tracking/sites/languages'
import { joinUrl, linkKey, stripSiteUrl } from '@linkwright/core/values/url'
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'

const text = z.string().trim()

const place = {
  local: z.boolean().optional(),
  city: text.optional(),
  state: text.optional(),
}

const PageDescription = z.strictObject({
  url: text,
  nickname: text.optional(),
  type: z.enum(pageTypes).optional(),
  reporting: z.enum(reportingModes).optional(),
  ...place,
  key_phrases: z.array(text).optional(),
})
export type PageDescribed = z.infer<typeof PageDescription>

const SiteDescription = z.strictObject({
  url: text,
  name: text.optional(),
  categories: z.array(text).optional(),
  country: text.optional(),
  language: z.enum(languageCodes).optional(),
  device: z.enum(devices).optional(),
  frequency: z.enum(frequencies).optional(),
  count_subdomains: z.boolean().optional(),
  ...place,
  competitors: z.array(text).max(3).optional(),
  pages: z.array(PageDescription).optional(),
})
export type SiteDescribed = z.infer<typeof SiteDescription>

/** What a file of `apply` may hold. A field that is left out stays as it is. */
const Described = z.strictObject({ sites: z.array(SiteDescription) })
export type Described = z.infer<typeof Described>

/** A description that breaks rules: each with its place, in the order of the lines. */
export class WrongDescription extends Error {
  readonly sentences: readonly string[]
  constructor(sentences: readonly string[]) {
    super(`${sentences.length} faults`)
    this.sentences = sentences.toSorted((one, other) => lineIn(one) - lineIn(other))
  }
}

const lineIn = (sentence: string) => Number(/^line (\d+):/.exec(sentence)?.[1] ?? 0)

/** The line of a website or a page of the file, or of one of its fields; of the nearest part where it has no such field. */
export type LineOf = (thing: SiteDescribed | PageDescribed, ...field: PropertyKey[]) => string

/**
 * Reads a description as YAML, of which JSON is a part.
 *
 * @throws WrongDescription with every line that cannot be read and every field that is wrong or unknown
 */
export function readDescription(source: string): { described: Described; lineOf: LineOf } {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => `line ${lines.linePos(offset).line}`
  if (document.errors.length > 0)
    throw new WrongDescription(
      document.errors.map(({ code, message, pos }) => `${lineAt(pos[0])}: ${yamlFaults[code] ?? message}`),
    )
  const lineOfPath = (at: readonly PropertyKey[]) => lineAt(offsetOf(document, at))
  const read = Described.safeParse(plain(document))
  if (!read.success)
    throw new WrongDescription(
      read.error.issues.flatMap((issue) =>
        faultsIn(issue).map(({ at, fault }) => `${lineOfPath(at)}: ${fault}`),
      ),
    )
  const paths = new Map<object, readonly PropertyKey[]>()
  read.data.sites.forEach((site, nth) => {
    paths.set(site, ['sites', nth])
    site.pages?.forEach((page, at) => paths.set(page, ['sites', nth, 'pages', at]))
  })
  return {
    described: read.data,
    lineOf: (thing, ...field) => lineOfPath([...(paths.get(thing) ?? []), ...field]),
  }
}

/** The library's words for what people do most often would not help them. */
const yamlFaults: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'A second document begins here. Put all websites into one.',
  TAB_AS_INDENT: 'Indent with spaces, not with a tab.',
}

function plain(document: Document.Parsed): unknown {
  try {
    // Few files have reason to repeat a part by reference; one could grow without an end by it.
    return document.toJS({ maxAliasCount: 100 })
  } catch {
    throw new WrongDescription(['It repeats parts of itself by reference too often. Write them out.'])
  }
}

/** The offset of the field that the path leads to, or of the nearest part around it. */
function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const offset = keyOffset(document, path.slice(0, length)) ?? nodeOffset(document, path.slice(0, length))
    if (offset !== undefined) return offset
  }
  return 0
}

function nodeOffset(document: Document.Parsed, path: readonly PropertyKey[]): number | undefined {
  const node = document.getIn(path, true)
  return isNode(node) ? node.range?.[0] : undefined
}

/** A field is where its name is: its value may begin lines below. */
function keyOffset(document: Document.Parsed, path: readonly PropertyKey[]): number | undefined {
  const map = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  if (!isMap(map)) return undefined
  const key = map.items.find(
    (pair) => isPair(pair) && isScalar(pair.key) && pair.key.value === path.at(-1),
  )?.key
  return isScalar(key) ? key.range?.[0] : undefined
}

interface Fault {
  at: readonly PropertyKey[]
  fault: string
}

/** What is wrong, in words; each field that is unknown is a fault of its own. */
function faultsIn(issue: z.core.$ZodIssue): Fault[] {
  if (issue.code !== 'unrecognized_keys') return [{ at: issue.path, fault: faultIn(issue) }]
  const [levels] = [issue.path.filter((part) => typeof part === 'number').length]
  const what = ['the file', 'a website', 'a page'][levels] ?? 'this part'
  return issue.keys.map((key) => ({ at: [...issue.path, key], fault: `'${key}' is no field of ${what}` }))
}

function faultIn(issue: z.core.$ZodIssue): string {
  const name = issue.path.findLast((part) => typeof part === 'string') ?? 'the file'
  if (issue.code === 'invalid_type') return `${name} must be ${kinds[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value')
    return `${name} must be one of ${issue.values.map((value) => `'${String(value)}'`).join(', ')}`
  if (issue.code === 'too_big') return `${name} may hold at most ${issue.maximum}`
  return `${name}: ${issue.message}`
}

const kinds: Readonly<Record<string, string>> = {
  string: 'there as a text; put a number or yes and no in quotes',
  boolean: 'true or false',
  array: 'a list',
  object: 'a list of fields',
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
