import { between, pick } from '../outside/simulator/chance.ts'
import type { Place } from './place.ts'
import type { PagePlan, SitePlan } from './plan.ts'

const otherHosts = [
  'https://theguideroom.example',
  'https://wisepicks.example',
  'https://plainanswers.example',
]
const titles = [
  (phrase: string) => `${phrase}: what to look for`,
  (phrase: string) => `The ${phrase} buyer's guide`,
  (phrase: string) => `${phrase}, tested`,
  () => 'Questions people ask us',
] as const

/** Adds who ranks first to tenth for the page's primary phrase; the user has left out one of them. */
export function addTopTen(
  { world, businessId, pageId, random }: Place,
  { competitors, rivals }: SitePlan,
  { phrases }: PagePlan,
): void {
  const hosts = [...competitors, ...otherHosts]
  const phrase = phrases[0]?.[0] ?? ''
  const leftOut = between(6, 12, random)
  for (let rank = 1; rank <= 10; rank += 1) {
    const strength = rivals * (1.3 - rank / 20)
    world.add('top_ten_rows', {
      business_id: businessId,
      page_id: pageId,
      rank,
      url: `${pick(hosts, random)}/${phrase.replaceAll(' ', '-')}-${rank}`,
      title: pick(titles, random)(phrase),
      content_count: Math.round(between(900, 2200, random) * strength),
      primary_links_to_url: Math.round(between(12, 44, random) * strength),
      home_page_links: Math.round(between(25, 70, random) * strength),
      ignored: rank === leftOut,
    })
  }
}
