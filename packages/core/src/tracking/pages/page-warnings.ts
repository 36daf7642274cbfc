import { joinUrl, linkKey } from '../../values/url.ts'
import { ownPageUrl } from './own-url.ts'
import type { PageType } from './page.ts'

/** A warning when a site gets another home page; saving is allowed. */
export const secondHomePage =
  'You already have a home page for this site. Having multiple home pages can cause your page score to be incorrect.'

interface OtherPage {
  page_nickname: string
  page_url: string
  page_type: PageType
}

/** Pages of a site with the same key are the same page. */
function keyOf(siteUrl: string, pageUrl: string, type: PageType): string | undefined {
  const own = ownPageUrl(siteUrl, pageUrl, type)
  return own === undefined ? undefined : linkKey(joinUrl(siteUrl, own))
}

/**
 * The warning, for the field, that a site has a page at this address already, however it is written; the specification
 * allows it, so it can be saved. That a site gets a second home page is said by its type.
 *
 * @param others the site's pages, without the one that is edited
 */
export function pageUrlWarning(
  siteUrl: string,
  { page_url, isHome }: { page_url: string; isHome: boolean },
  others: readonly OtherPage[],
): string | undefined {
  if (page_url.trim() === '') return undefined
  const key = keyOf(siteUrl, page_url, isHome ? 'home' : 'page')
  if (key === undefined) return undefined
  const same = others.find(
    (other) =>
      !(isHome && other.page_type === 'home') && keyOf(siteUrl, other.page_url, other.page_type) === key,
  )
  return (
    same &&
    `This website already has a page with this URL: ${same.page_nickname}. If you save another one, its links and ranks are counted separately.`
  )
}
