import type { SitePlan } from '../plan.ts'

/** The only site of a business that has canceled or whose plan has expired. */
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
