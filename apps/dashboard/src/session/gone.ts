import type { Site } from '@linkwright/sdk'

/** Names of the websites and pages that this visit has seen, by their place in an address. */
const seen = new Map<string, string>()

/** Those that are there now. */
let here = new Set<string>()

const placeOf = (siteId: string | number, pageId?: string | number) => `${siteId}/${pageId ?? ''}`

/** Remembers all that is there, to name it when it is there no more. */
export function rememberPlaces(sites: readonly Site[]): void {
  const names = sites.flatMap(({ id, name, pages }) => [
    [placeOf(id), name] as const,
    ...pages.map((page) => [placeOf(id, page.id), page.page_nickname] as const),
  ])
  for (const [place, name] of names) seen.set(place, name)
  here = new Set(names.map(([place]) => place))
}

/** The title of a browser's tab: what is shown, of which page or website. */
export function tabTitle(screen: string, product: string, siteId?: string, pageId?: string): string {
  const place = siteId === undefined ? undefined : seen.get(placeOf(siteId, pageId))
  return [screen, ...(place === undefined ? [] : [place]), product].join(' · ')
}

/** The page or website that stood at an address earlier in this visit and does no more; undefined when none did. */
export function nameOfGone(siteId: string | undefined, pageId: string | undefined): string | undefined {
  if (siteId === undefined) return undefined
  const gone = [placeOf(siteId, pageId), placeOf(siteId)].find((place) => seen.has(place) && !here.has(place))
  return gone === undefined ? undefined : seen.get(gone)
}

/** Said of what a colleague has deleted, or taken away, while one was at it. */
export const wasTaken = (name: string): string =>
  `${name} is no longer available: it was deleted, or you no longer have access.`
