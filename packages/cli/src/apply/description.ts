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
export type PageDescription = z.infer<typeof PageDescription>

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
export type SiteDescription = z.infer<typeof SiteDescription>

/** The schema of a file for `apply`. Omitted fields stay unchanged. */
const Description = z.strictObject({ sites: z.array(SiteDescription) })
export type Description = z.infer<typeof Description>

/** An invalid description, with all errors in line order. */
export class InvalidDescription extends Error {
  readonly messages: readonly string[]
  constructor(messages: readonly string[]) {
    super(`${messages.length} errors`)
    this.messages = messages.toSorted((one, other) => lineIn(one) - lineIn(other))
  }
}

const lineIn = (message: string) => Number(/^line (\d+):/.exec(message)?.[1] ?? 0)

/** The line of a website, a page or one of its fields; for a missing field, the line of the nearest parent. */
export type LineOf = (thing: SiteDescription | PageDescription, ...field: PropertyKey[]) => string

/**
 * Reads a description as YAML, which includes JSON.
 *
 * @throws InvalidDescription with every unreadable line and every invalid or unknown field
 */
export function readDescription(source: string): { described: Description; lineOf: LineOf } {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => `line ${lines.linePos(offset).line}`
  if (document.errors.length > 0)
    throw new InvalidDescription(
      document.errors.map(({ code, message, pos }) => `${lineAt(pos[0])}: ${yamlMessages[code] ?? message}`),
    )
  const lineOfPath = (at: readonly PropertyKey[]) => lineAt(offsetOf(document, at))
  const read = Description.safeParse(plain(document))
  if (!read.success)
    throw new InvalidDescription(
      read.error.issues.flatMap((issue) =>
        errorsIn(issue).map(({ at, message }) => `${lineOfPath(at)}: ${message}`),
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

/** Clearer messages for the most common YAML errors. */
const yamlMessages: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'A second document starts here. Put all websites into one document.',
  TAB_AS_INDENT: 'Indent with spaces, not with a tab.',
}

function plain(document: Document.Parsed): unknown {
  try {
    // Limits aliases, since nested ones can expand without bound.
    return document.toJS({ maxAliasCount: 100 })
  } catch {
    throw new InvalidDescription(['The file uses too many YAML aliases. Write the values out.'])
  }
}

/** The offset of the field at a path, or of its nearest parent. */
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

/** The offset of the field's name; its value may start lines below. */
function keyOffset(document: Document.Parsed, path: readonly PropertyKey[]): number | undefined {
  const map = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  if (!isMap(map)) return undefined
  const key = map.items.find(
    (pair) => isPair(pair) && isScalar(pair.key) && pair.key.value === path.at(-1),
  )?.key
  return isScalar(key) ? key.range?.[0] : undefined
}

interface FieldError {
  at: readonly PropertyKey[]
  message: string
}

/** The messages for an issue; each unknown field gets its own. */
function errorsIn(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code !== 'unrecognized_keys') return [{ at: issue.path, message: messageOf(issue) }]
  const [levels] = [issue.path.filter((part) => typeof part === 'number').length]
  const what = ['the file', 'a website', 'a page'][levels] ?? 'this part'
  return issue.keys.map((key) => ({
    at: [...issue.path, key],
    message: `'${key}' is not a field of ${what}`,
  }))
}

function messageOf(issue: z.core.$ZodIssue): string {
  const name = issue.path.findLast((part) => typeof part === 'string') ?? 'the file'
  if (issue.code === 'invalid_type') return `${name} must be ${kinds[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value')
    return `${name} must be one of ${issue.values.map((value) => `'${String(value)}'`).join(', ')}`
  if (issue.code === 'too_big') return `${name} can have at most ${issue.maximum}`
  return `${name}: ${issue.message}`
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text; put numbers, yes and no in quotes',
  boolean: 'true or false',
  array: 'a list',
  object: 'a list of fields',
}

/** Identifies a page within its site. */
export function pageKey(url: string, siteUrl: string): string | undefined {
  return linkKey(joinUrl(siteUrl, stripSiteUrl(siteUrl, url)))
}

/** Whether this is the home page, which every site has. */
export function isHome({ url }: PageDescription, siteUrl: string): boolean {
  return pageKey(url, siteUrl) === pageKey('/', siteUrl)
}

/** Local if a city or state is given, unless `local` says otherwise; unchanged if none is given. */
export function localityOf(
  before: 'yes' | 'no',
  { local, city, state }: SiteDescription | PageDescription,
): 'yes' | 'no' {
  if (local !== undefined) return local ? 'yes' : 'no'
  return city === undefined && state === undefined ? before : 'yes'
}
