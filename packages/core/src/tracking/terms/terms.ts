import { gaugeNames } from '../gauges/gauge.ts'
import { brandTrustMaxima } from '../sites/brand-trust.ts'

export interface Term {
  /** The term as spelled on screen. */
  word: string
  /** Its explanation for users. */
  text: string
  example?: string
  /** The file of its rule, below `packages/core/src`. */
  rule: string
}

const { base, rank, share } = brandTrustMaxima

/** The words that screens explain in place and Tutorials lists; docs/glossary.md repeats them. */
export const terms = {
  blended: {
    word: gaugeNames.blended,
    text: 'The share of links whose anchor text contains a key phrase among other words.',
    example: 'For the key phrase “dog harness”: “the best dog harness for hiking”.',
    rule: 'tracking/gauges/ratios.ts',
  },
  exact: {
    word: gaugeNames.exact,
    text: 'The share of links whose anchor text is a key phrase and nothing else. Too many look bought.',
    example: 'For the key phrase “dog harness”: “dog harness”.',
    rule: 'tracking/gauges/ratios.ts',
  },
  natural: {
    word: gaugeNames.natural,
    text: 'The share of all other links: brand names, URLs, generic words, and links without text.',
    example: '“Pawsworth”, “pawsworth.example” or “click here”.',
    rule: 'tracking/gauges/ratios.ts',
  },
  'Top Ten': {
    word: 'Top Ten',
    text: 'Your gauges are compared with the average of the pages that Google ranks highest for the primary key phrase.',
    rule: 'tracking/gauges/bands-page.ts',
  },
  '#1 Overall': {
    word: '#1 Overall',
    text: 'Your gauges are compared with fixed targets, which are the same for every page except home pages.',
    rule: 'tracking/gauges/bands-page.ts',
  },
  trust: {
    word: 'Brand trust',
    text: `How established a site is, from 0 to ${base + rank + share}: up to ${base} points for the average page score, ${rank} for the rank for its own brand name, and ${share} for the share of pages in the top ten.`,
    rule: 'tracking/sites/brand-trust.ts',
  },
  tier: {
    word: 'Tier',
    text: 'How far a link is from your page. First tier links point to the page, second tier links to a first tier link, third tier links to a second tier link. Only the first tier counts in the gauges.',
    rule: 'tracking/links/tiers.ts',
  },
  da: {
    word: 'DA',
    text: 'Domain authority, from 0 to 100: an estimate by a search data provider of how strong the links to a whole website are.',
    rule: 'tracking/links/link.ts',
  },
  survival: {
    word: 'Still live',
    text: 'The share of links ordered here by all customers that are still live some months after their publication, as our checks found. Brackets contain the range in which it lies with 95% certainty, and the number of links. It is shown from 30 links of 3 customers on, of which at most half are those of one customer.',
    rule: 'buying/survival/shown-survival.ts',
  },
} as const satisfies Readonly<Record<string, Term>>

export type TermName = keyof typeof terms
