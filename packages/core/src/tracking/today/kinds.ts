import { pathTo } from '../../access/screens.ts'
import { formatDate } from '../../values/dates.ts'
import { plural } from '../../values/text.ts'

/** The input for a row's sentence, ranking and path. */
export interface TodayFacts {
  site_id: number | null
  page_id: number | null
  /** What the sentence names, such as a key phrase; empty where it names nothing. */
  about: string
  /** A figure in the unit of the kind; higher is worse. */
  worth: number
}

/** What a row is worth, and how the number is read. */
export const worthUnits = {
  points: 'points to win',
  places: 'places lost',
  days: 'days',
  'look-ups': 'look-ups',
  pages: 'pages',
  percent: '% of the plan',
} as const
export type WorthUnit = keyof typeof worthUnits

interface Kind {
  /** Most urgent first: a row starts with `base` and gains `each` for each unit of its worth, `most` at most. */
  base: number
  each: number
  most: number
  unit: WorthUnit
  /**
   * Growth of the worth that brings a row back that was put off. Time alone makes no row worse, so a worth in days never
   * does.
   */
  worseBy: number
  sentence: (row: TodayFacts) => string
  button: string
  /** Path of the screen where the work is done. */
  path: (row: TodayFacts) => string
}

const sitePath = (screen: 'site-summary' | 'edit-site') => (row: TodayFacts) =>
  pathTo(screen, { siteId: row.site_id ?? '' })
const pagePath = (screen: 'page-summary' | 'page-link-map') => (row: TodayFacts) =>
  pathTo(screen, { siteId: row.site_id ?? '', pageId: row.page_id ?? '' })

/** The kinds of rows, in the order that decides between equal ones. */
export const todayKinds = {
  'late-order': {
    base: 60,
    each: 1,
    most: 30,
    unit: 'days',
    worseBy: Infinity,
    sentence: ({ about, worth }) => `Order ${about} is ${plural(worth, 'day')} late.`,
    button: 'Open order',
    path: ({ about }) => `${pathTo('view-orders')}?q=order_${about}`,
  },
  'key-phrase-limit': {
    base: 20,
    each: 0.6,
    most: 60,
    unit: 'percent',
    worseBy: 1,
    sentence: ({ about }) => `Your plan has room for ${about}.`,
    button: 'Compare plans',
    path: () => pathTo('switch-plans'),
  },
  'website-limit': {
    base: 20,
    each: 0.6,
    most: 60,
    unit: 'percent',
    worseBy: 1,
    sentence: ({ about }) => `Your plan has room for ${about}.`,
    button: 'Compare plans',
    path: () => pathTo('switch-plans'),
  },
  'failed-look-up': {
    base: 50,
    each: 1,
    most: 20,
    unit: 'look-ups',
    worseBy: 1,
    sentence: ({ worth }) =>
      `${plural(worth, 'look-up')} of this website failed. Its figures may be out of date.`,
    button: 'Open website',
    path: sitePath('site-summary'),
  },
  'lost-rank': {
    base: 30,
    each: 1,
    most: 40,
    unit: 'places',
    worseBy: 1,
    sentence: ({ about }) => `${about}.`,
    button: 'Open page',
    path: pagePath('page-summary'),
  },
  'gauge-off': {
    base: 30,
    each: 1,
    most: 50,
    unit: 'points',
    worseBy: 1,
    sentence: ({ about }) => `${about}.`,
    button: 'Open link map',
    path: pagePath('page-link-map'),
  },
  'no-competitors': {
    base: 40,
    each: 0.1,
    most: 5,
    unit: 'pages',
    worseBy: 1,
    sentence: () => 'This website has no competitors, so it finds no link opportunities.',
    button: 'Add competitors',
    path: sitePath('edit-site'),
  },
  advice: {
    base: 25,
    each: 1,
    most: 50,
    unit: 'points',
    worseBy: 1,
    sentence: ({ about }) => about,
    button: 'Open page',
    path: pagePath('page-summary'),
  },
  'overdue-link': {
    base: 25,
    each: 0.1,
    most: 20,
    unit: 'days',
    worseBy: Infinity,
    sentence: ({ worth }) => `No link was placed for ${plural(worth, 'day')}.`,
    button: 'Open website',
    path: sitePath('site-summary'),
  },
} as const satisfies Record<string, Kind>

export type TodayKind = keyof typeof todayKinds

export const kindNames = Object.keys(todayKinds) as [TodayKind, ...TodayKind[]]

export const kindOf = (row: { kind: TodayKind }): Kind => todayKinds[row.kind]

/** Names a key phrase and how many places it lost since an earlier day (yyyy-mm-dd). */
export function lostRankText(key_phrase: string, places: number, since: string): string {
  return `“${key_phrase}” fell by ${plural(places, 'place')} since ${formatDate(since)}`
}
