import type { SitePlan } from '../plan.ts'

export const oakmoorFurniture: SitePlan = {
  name: 'Oakmoor Furniture',
  url: 'https://oakmoorfurniture.example',
  country: 'United States',
  categories: ['home and family'],
  competitors: ['https://plainandjoined.example', 'https://longtable.example'],
  brandRank: 3,
  days: 220,
  rivals: 1,
  pages: [
    {
      name: 'Home',
      url: '/',
      type: 'home',
      words: 690,
      phrases: [
        ['solid wood furniture', 'improving', 18_100],
        ['oakmoor furniture', 'top', 480],
      ],
      links: 37,
      mix: 'branded home',
      newest: 8,
    },
    {
      name: 'Dining Tables',
      url: '/dining-tables',
      type: 'page',
      words: 1720,
      phrases: [
        ['solid wood dining table', 'improving', 22_200],
        ['extendable dining table', 'steady', 33_100],
      ],
      links: 29,
      mix: 'balanced',
      newest: 15,
      reporting: 'Top Ten',
    },
  ],
}
