import { hash } from 'node:crypto'
import { isSameAddress, readUrl } from '@linkwright/core/values/url'
import { fold } from '@linkwright/core/values/text-match'
import type { ResponseOutcome } from '@linkwright/core/tracking/verification/look'
import type { Parser } from './parser.ts'
import type { FoundLink, PageCheck, WantedLink } from './port.ts'

/** The page at the end of the redirects. */
export interface LoadedPage {
  url: URL
  bytes: Buffer
  contentType: string
  /** Its X-Robots-Tag, or empty. */
  robots: string
  /** The same response, for a look. */
  outcome: ResponseOutcome
}

/** Checks a loaded page for the wanted links, and returns the closest match. */
export async function checkPage(
  parser: Parser,
  { url, bytes, contentType, robots }: LoadedPage,
  wanted: readonly WantedLink[],
): Promise<PageCheck> {
  const hosts = wanted.flatMap((each) => readUrl(each.url)?.host ?? [])
  // The worker thread takes ownership of the bytes, so they are hashed first.
  const contentHash = hash('sha256', bytes, 'hex').slice(0, 32)
  const page = await parser.parse<'links'>({ kind: 'links', bytes, contentType, url: url.href, hosts })
  const directives = [robots, page.robots].filter((each) => each !== '').join(', ')
  return {
    reached: true,
    status: 200,
    link: closest(page.links, wanted),
    robots: directives || null,
    contentHash,
  }
}

/** A page that its host reports as missing. */
export function missingPage(status: number): PageCheck {
  return { reached: true, status, link: undefined, robots: null, contentHash: null }
}

function closest(links: readonly FoundLink[], wanted: readonly WantedLink[]): FoundLink | undefined {
  const score = ({ target, anchor, rel, hidden }: FoundLink) =>
    Math.max(
      ...wanted.map(
        (each) =>
          (isSameAddress(target, each.url) ? 8 : 0) +
          (each.anchor === null || fold(anchor) === fold(each.anchor) ? 4 : 0) +
          (hidden === null ? 2 : 0) +
          (rel === null ? 1 : 0),
      ),
    )
  return links.toSorted((a, b) => score(b) - score(a))[0]
}
