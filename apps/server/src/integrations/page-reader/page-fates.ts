import { chance, seedOf } from '../simulator/chance.ts'

const DAY_MS = 86_400_000
const YEAR = 365
/** A simulated page that has lasted so many days stays as it is. */
const SETTLED = 4 * YEAR
/** Bot protection answers a reader for six hours, so that the look that confirms a bad one is independent of it. */
const SLOTS_PER_DAY = 4

/**
 * What can happen to a published page, and how often in a year, for 100 pages. Several causes compete, so 35 of the
 * first group make 26 % of the pages lose their link in a year.
 */
const perYear = {
  removed: 15,
  gone: 11,
  soft_404: 3,
  redirected_home: 3,
  parked: 2,
  domain_gone: 1,

  marked: 4,
  renamed: 1.5,
  noindex: 1.5,
  hidden: 1,

  moved: 4,
  walled: 3,
} as const
export type PageEvent = keyof typeof perYear

/** Events after which the link is on no page. */
export const losses: readonly PageEvent[] = [
  'removed',
  'gone',
  'soft_404',
  'redirected_home',
  'parked',
  'domain_gone',
]

/** Percentages of pages with a fault from the start. */
const fromTheStart = { lost: 1, marked: 1.5, unreachable: 0.5 } as const
export type StartingFault = keyof typeof fromTheStart

/** Share of removed links that return, and the range of days after which they do. */
const restored = { share: 0.2, from: 8, until: 30 } as const
/** Share of pages with bot protection, and the share of their looks that it blocks: 3 % of all looks. */
const protection = { share: 0.2, answers: 0.15 } as const
/** What it answers, of 100 times. */
const botAnswers = { forbidden: 50, challenge: 35, failing: 10, not_found: 5 } as const
export type BotAnswer = keyof typeof botAnswers

/** Articles that have moved are below this path, and stay there. */
const ARCHIVE = '/archive/'

/** The life of a simulated published page. Deterministic for its URL. */
export interface PageFate {
  fault: StartingFault | null
  event: PageEvent | null
  /** Day of the publishers' clock on which it happens. */
  day: number
  /** Day on which a removed link is there again. */
  restoredOn: number
  isProtected: boolean
}

const stays: PageFate = { fault: null, event: null, day: SETTLED, restoredOn: SETTLED, isProtected: false }

export function fateOf(url: string): PageFate {
  if (isArchived(url)) return stays
  const random = chance(seedOf('fate of a page', url))
  const fault = among(fromTheStart, random() * 100)
  const rate = Object.values(perYear).reduce((sum, each) => sum + each, 0)
  const day = (-Math.log(1 - random()) * 100 * YEAR) / rate
  const event = day < SETTLED ? among(perYear, random() * rate) : null
  const returns = random() < restored.share
  const after = restored.from + random() * (restored.until - restored.from)
  return {
    fault,
    event,
    day,
    restoredOn: returns && event === 'removed' ? day + after : Number.POSITIVE_INFINITY,
    isProtected: random() < protection.share,
  }
}

/** What is wrong with a page on a day of the publishers' clock; null when nothing is. */
export function conditionOf(url: string, day: number): StartingFault | PageEvent | null {
  const { fault, ...fate } = fateOf(url)
  if (fault !== null) return fault
  return fate.day <= day && day < fate.restoredOn ? fate.event : null
}

/** How bot protection answers in place of the page at this time; null when it lets the reader pass. */
export function botAnswerOf(url: string, day: number): BotAnswer | null {
  if (!fateOf(url).isProtected) return null
  const random = chance(seedOf('bot protection', url, Math.floor(day * SLOTS_PER_DAY)))
  return random() < protection.answers ? among(botAnswers, random() * 100) : null
}

/** Where an article is after it has moved. */
export function movedUrl(url: string): string {
  const { pathname } = new URL(url)
  return new URL(`${ARCHIVE}${pathname.split('/').findLast((part) => part !== '') ?? ''}`, url).href
}

const isArchived = (url: string) => URL.parse(url)?.pathname.startsWith(ARCHIVE) === true

/** The entry that `at` falls into when the shares are put in a row; null behind the last one. */
function among<Name extends string>(shares: Readonly<Record<Name, number>>, at: number): Name | null {
  let end = 0
  for (const [name, share] of Object.entries<number>(shares)) {
    end += share
    if (at < end) return name as Name
  }
  return null
}

/** A fate that a test or the demo needs. */
export type WantedFate =
  | 'ok'
  | StartingFault
  | { becomes: PageEvent; from: number; until: number; returns?: number }

/** The first URL derived from `base` with this fate and without bot protection. */
export function sampleAddress(base: string, wanted: WantedFate): string {
  for (let nth = 0; ; nth += 1) {
    const url = `${base}-${nth}`
    if (!fateOf(url).isProtected && isWanted(fateOf(url), wanted)) return url
  }
}

function isWanted({ fault, event, day, restoredOn }: PageFate, wanted: WantedFate): boolean {
  if (wanted === 'ok') return fault === null && event === null
  if (typeof wanted === 'string') return fault === wanted
  const { becomes, from, until, returns = Number.POSITIVE_INFINITY } = wanted
  return fault === null && event === becomes && from <= day && day < until && restoredOn <= returns
}

/** The day of the publishers' clock at a time. */
export const publishersDay = (since: Date, at: Date): number => (at.getTime() - since.getTime()) / DAY_MS
