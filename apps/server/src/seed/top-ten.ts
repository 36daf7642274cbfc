import { bareHost, ownRow } from '@linkwright/core/tracking/top-ten/own-row'
import { LINKS_KEPT } from '../areas/tracking/top-ten/save.ts'
import { randomInt } from '../integrations/simulator/chance.ts'
import type { Place } from './place.ts'
import type { PagePlan, SitePlan } from './plan.ts'

/** Adds the top ten for the page's primary phrase; the user has excluded one of them. */
export function addTopTen(
  { world, search, businessId, pageId, page, today, random }: Place,
  { country, place, ...site }: SitePlan,
  { phrases, links, url: pageUrl }: PagePlan,
  rank: number | null,
): void {
  const own = { url: page.fullUrl, links, last: { rank, on: today } }
  const query = { q: phrases[0]?.[0] ?? '', country, ...(place && { location: place }), depth: 10, own }
  const leftOut = randomInt(6, 10, random)
  for (const { position, url, title } of search.results(query, new Date(today)).items) {
    const { words, linksToUrl, linksToHomePage } = search.page(url)
    const ownKind = ownRow(url, { url: site.url, count_subdomains: false }, pageUrl)
    const competitor = { business_id: businessId, host: bareHost(url) }
    const competitor_id = world.addOnce('competitors', competitor)
    const isLeftOut = position === leftOut && ownKind === null
    const top_ten_row_id = world.add('top_ten_rows', {
      business_id: businessId,
      page_id: pageId,
      competitor_id,
      rank: position,
      url,
      title,
      content_count: words,
      primary_links_to_url: url === own.url ? links : linksToUrl,
      home_page_links: linksToHomePage,
      ignored: isLeftOut || ownKind !== null,
    })
    if (isLeftOut)
      world.put('top_ten_choices', {
        business_id: businessId,
        page_id: pageId,
        competitor_id,
        ignored: true,
      })
    for (const [nth, { url: from, anchor, da, backlinks }] of search
      .links(url)
      .slice(0, LINKS_KEPT)
      .entries())
      world.put('top_ten_links', {
        business_id: businessId,
        top_ten_row_id,
        nth,
        url: from,
        anchor_text: anchor.text,
        da,
        backlinks,
      })
  }
}
