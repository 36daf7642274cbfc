import type { SitePlan } from '../plan.ts'

export const quillgearAuto: SitePlan = {
  name: 'Quillgear Auto',
  url: 'https://quillgearauto.example',
  country: 'United States',
  categories: ['auto'],
  competitors: ['https://torqueshed.example'],
  brandRank: 'never checked',
  days: 200,
  rivals: 1,
  disabled: true,
  pages: [
    {
      name: 'Home',
      url: '/',
      type: 'home',
      words: null,
      phrases: [['car parts online', 'unchecked', null]],
      links: 8,
      mix: 'branded home',
      newest: 130,
    },
  ],
}
