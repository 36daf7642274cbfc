import type { Site } from '@linkwright/sdk'

/** Names of the websites and pages that this visit has seen, by their place in an address. */
const seen = new Map<string, string>()

const placeOf = (siteId: string | number, pageId?: string | number) => `${siteId}/${pageId ?? ''}`

/** Remembers what is there, to name it when it is there no more. */
export function rememberPlaces(sites: readonly Site[]): void {
  for (const { id, name, pages } of sites) {
    seen.set(placeOf(id), name)
    for (const page of pages) seen.set(placeOf(id, page.id), page.page_nickname)
  }
}

/** The title of a browser's tab: what is shown, of which page or website. */
export function tabTitle(screen: string, product: string, siteId?: string, pageId?: string): string {
  const place = nameOfGone(siteId, pageId)
  return [screen, ...(place === undefined ? [] : [place]), product].join(' · ')
}

/** What stood at an address earlier in this visit; undefined when nothing did. */
export function nameOfGone(siteId: string | undefined, pageId: string | undefined): string | undefined {
  return siteId === undefined ? undefined : seen.get(placeOf(siteId, pageId))
}

/** Said of what a colleague has deleted, or taken away, while one was at it. */
export const wasTaken = (name: string): string =>
  `${name} is not there for you any more: it was deleted, or your access to it was taken away.`
