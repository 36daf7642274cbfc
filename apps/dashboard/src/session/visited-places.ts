import type { Site } from '@linkwright/sdk'

/** Names of the websites and pages seen in this visit, by their ids in the URL. */
const seen = new Map<string, string>()

/** The places that exist now. */
let here = new Set<string>()

const placeOf = (siteId: string | number, pageId?: string | number) => `${siteId}/${pageId ?? ''}`

/** Remembers the names of websites and pages, for after they are deleted. */
export function rememberPlaces(sites: readonly Site[]): void {
  const names = sites.flatMap(({ id, name, pages }) => [
    [placeOf(id), name] as const,
    ...pages.map((page) => [placeOf(id, page.id), page.page_nickname] as const),
  ])
  for (const [place, name] of names) seen.set(place, name)
  here = new Set(names.map(([place]) => place))
}

/** The title of the browser tab: screen, page or website, product. */
export function tabTitle(screen: string, product: string, siteId?: string, pageId?: string): string {
  const place = siteId === undefined ? undefined : seen.get(placeOf(siteId, pageId))
  return [screen, ...(place === undefined ? [] : [place]), product].join(' · ')
}

/** The name of the page or website that existed at a URL earlier in this visit; undefined when none did. */
export function deletedPlaceName(siteId: string | undefined, pageId: string | undefined): string | undefined {
  if (siteId === undefined) return undefined
  const deleted = [placeOf(siteId, pageId), placeOf(siteId)].find(
    (place) => seen.has(place) && !here.has(place),
  )
  return deleted === undefined ? undefined : seen.get(deleted)
}

/** Message after another user deleted a record or revoked the access to it. */
export const noLongerAvailable = (name: string): string =>
  `${name} is no longer available: it was deleted, or you no longer have access.`
