import type { SitePlan } from '../plan.ts'

/** The one site of a business that pays no more, or whose plan ran out. */
export function formerSite(name: string, url: string, phrase: string): SitePlan {
  return {
    name,
    url,
    country: 'United States',
    categories: ['business'],
    competitors: ['https://brasstack.example'],
    brandRank: 24,
    days: 300,
    rivals: 1,
    pages: [
      {
        name: 'Home',
        url: '/',
        type: 'home',
        words: 520,
        phrases: [[phrase, 'falling', 2400]],
        links: 13,
        mix: 'branded home',
        newest: 110,
      },
    ],
  }
}
