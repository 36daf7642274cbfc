import type { SitePlan } from '../plan.ts'

export const fernhillMusicSchool: SitePlan = {
  name: 'Fernhill Music School',
  url: 'https://fernhillmusic.example',
  country: 'Ireland',
  place: { city: 'Galway', state: 'Connacht' },
  categories: ['entertainment', 'other'],
  competitors: ['https://galwaystrings.example'],
  brandRank: 'not found',
  days: 190,
  rivals: 0.6,
  pages: [
    {
      name: 'Home',
      url: '/',
      type: 'home',
      words: 410,
      phrases: [['music lessons galway', 'climbing', 590]],
      links: 11,
      mix: 'branded home',
      newest: 52,
    },
  ],
}
