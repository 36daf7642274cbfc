import type { SitePlan } from '../plan.ts'

export const miraBakes: SitePlan = {
  name: 'Mira Bakes',
  url: 'https://mirabakes.example',
  country: 'United States',
  categories: ['food'],
  competitors: ['https://crumbandcrust.example'],
  brandRank: 'never checked',
  days: 3,
  rivals: 1,
  pages: [
    {
      name: 'Home',
      url: '/',
      type: 'home',
      words: null,
      phrases: [
        ['sourdough classes', 'unchecked', null],
        ['baking workshop', 'unchecked', null],
      ],
      links: 0,
      mix: 'branded home',
      newest: 0,
    },
    {
      name: 'Online Course',
      url: '/online-course',
      type: 'page',
      words: null,
      phrases: [['sourdough course online', 'unchecked', null]],
      links: 0,
      mix: 'balanced',
      newest: 0,
    },
  ],
}
