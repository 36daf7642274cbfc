import type { SitePlan } from '../plan.ts'

export const veloraSkin: SitePlan = {
  name: 'Velora Skin',
  url: 'https://veloraskin.example',
  country: 'United Kingdom',
  categories: ['beauty and style', 'health'],
  competitors: [],
  brandRank: 'not found',
  days: 185,
  rivals: 1,
  pages: [
    {
      name: 'Home',
      url: '/',
      type: 'home',
      words: 530,
      phrases: [['natural skincare', 'climbing', 27_100]],
      links: 26,
      mix: 'branded home',
      newest: 54,
    },
    {
      name: 'Face Oils',
      url: '/face-oils',
      type: 'page',
      words: 980,
      phrases: [
        ['face oil', 'steady', 18_100],
        ['rosehip oil for face', 'climbing', 12_100],
      ],
      links: 21,
      mix: 'balanced',
      newest: 25,
      file: 'failed',
    },
  ],
}
