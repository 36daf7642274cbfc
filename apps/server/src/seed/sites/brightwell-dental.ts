import type { SitePlan } from '../plan.ts'

export const brightwellDental: SitePlan = {
  name: 'Brightwell Dental',
  url: 'https://brightwelldental.example',
  country: 'United States',
  place: { city: 'Portland', state: 'Oregon' },
  categories: ['health'],
  competitors: ['https://rosecitysmiles.example', 'https://hawthornedentists.example'],
  brandRank: 2,
  days: 260,
  rivals: 0.5,
  pages: [
    {
      name: 'Home',
      url: '/',
      type: 'home',
      words: 610,
      phrases: [
        ['dentist portland', 'improving', 6600],
        ['brightwell dental', 'top', 320],
      ],
      links: 33,
      mix: 'branded home',
      newest: 14,
    },
    {
      name: 'Dental Implants',
      url: '/dental-implants',
      type: 'page',
      words: 1640,
      phrases: [
        ['dental implants portland', 'top', 720],
        ['tooth implant cost', 'climbing', 4400],
      ],
      links: 22,
      mix: 'balanced',
      newest: 9,
      reporting: 'Top Ten',
    },
    {
      name: 'Invisible Braces',
      url: '/invisible-braces',
      type: 'page',
      words: 1130,
      phrases: [['invisible braces portland', 'lost', 390]],
      links: 12,
      mix: 'too exact',
      newest: 47,
    },
  ],
}
