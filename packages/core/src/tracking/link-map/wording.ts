/** Anchors that say nothing of the page. */
export const genericAnchors = [
  'click here',
  'read more',
  'this page',
  'website',
  'source',
  'full story',
  'learn more',
  'here',
] as const

/** What makes a keyword plus of a phrase, before it and after it. */
export const neutralWords = {
  before: ['best', 'top', 'quality', 'trusted', 'recommended'],
  after: ['guide', 'services', 'options', 'tips', 'advice'],
} as const

/** An anchor neither begins nor ends with one of these: `tools for` reads as a mistake. */
export const connectingWords: ReadonlySet<string> = new Set(
  'a an and as at by for from in into near of on or the to with'.split(' '),
)
