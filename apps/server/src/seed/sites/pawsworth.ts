import type { SitePlan } from '../plan.ts'

export const pawsworth: SitePlan = {
  name: 'Pawsworth',
  url: 'https://pawsworth.example',
  country: 'Canada',
  categories: ['pets'],
  competitors: ['https://waggle.example', 'https://kibbleandco.example', 'https://furandfeather.example'],
  brandRank: 38,
  days: 240,
  rivals: 1.6,
  pages: [
    {
      name: 'Home',
      url: '/',
      type: 'home',
      words: 480,
      phrases: [['pet supplies online', 'falling', 12_100]],
      links: 19,
      mix: 'pushed home',
      newest: 88,
    },
    {
      name: 'Dog Harnesses',
      url: '/dog-harnesses',
      type: 'page',
      words: 760,
      phrases: [
        ['dog harness', 'falling', 74_000],
        ['no pull harness', 'lost', 40_500],
      ],
      links: 34,
      mix: 'too exact',
      newest: 95,
    },
    {
      name: 'Puppy Food',
      url: '/puppy-food',
      type: 'page',
      words: 890,
      phrases: [['puppy food', 'unfound', 49_500]],
      links: 15,
      mix: 'too blended',
      newest: 66,
      file: 'waiting',
    },
  ],
}
