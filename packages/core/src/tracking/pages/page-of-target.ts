import { PHRASE_LENGTH } from '../key-phrases/phrase-rules.ts'
import { fullTarget, originOf } from '../links/routes.ts'
import { readUrl, stripSiteUrl } from '../../values/url.ts'
import { ownPageUrl } from './own-url.ts'
import type { AddPageForm } from './page-form.ts'
import type { PageType } from './page.ts'

/** The name of a file that a folder's address may end in. */
const INDEX = /^(?:index|default|home)$/i
const BLOG = /\/(?:blog|news|articles?|posts?|magazine)\//i
const NICKNAME_LENGTH = 255

/**
 * The page to add for the target of imported links, or undefined if the target is not a URL of the site. Name and
 * first key phrase are read from the address: `/dog-harnesses.html` becomes "Dog harnesses".
 */
export function pageOfTarget(site: { name: string; url: string }, target: string): AddPageForm | undefined {
  const url = readUrl(withoutQuery(fullTarget(target, originOf(site.url))))?.stored
  if (url === undefined) return undefined
  const own = stripSiteUrl(site.url, url)
  // An address of another site comes back in full.
  if (/^\w[\w+.-]*:/.test(own)) return undefined
  const path = `/${own.replace(/^\/+/, '')}`
  const words = wordsOf(path)
  const isHome = path === '/' || words === ''
  const type: PageType = isHome ? 'home' : BLOG.test(path) ? 'blog' : 'page'
  const page_url = ownPageUrl(site.url, path, type)
  if (page_url === undefined) return undefined
  const name = isHome ? 'Home' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return {
    page_nickname: name.slice(0, NICKNAME_LENGTH),
    page_url,
    type,
    page_local: 'no',
    kp1: (isHome ? site.name : words).slice(0, PHRASE_LENGTH),
  }
}

const withoutQuery = (url: string) => url.replace(/[?#].*$/s, '')

/** The words of the last part of a path that has any: `/boots/winter_boots-2.html` → `winter boots 2`. */
function wordsOf(path: string): string {
  for (const part of path.split('/').toReversed()) {
    const words = decoded(part)
      .replace(/\.(?:html?|php|aspx?|jsp)$/i, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase()
    if (/\p{L}/u.test(words) && !INDEX.test(words)) return words
  }
  return ''
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
