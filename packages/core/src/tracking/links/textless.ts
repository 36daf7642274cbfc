import { plural } from '../../values/text.ts'

/** Said before an import whose file has no column of anchor texts. */
export const NO_TEXT_COLUMN = 'This file has no anchor texts: every link counts as Natural in the gauges.'

/** Said of links that come without an anchor text; undefined where all have one. */
export function textlessSentence(textless: number, all: number): string | undefined {
  if (textless === 0) return undefined
  const links = `${textless.toLocaleString('en-US')} of ${plural(all, 'row')}`
  return `${links} ${textless === 1 ? 'has' : 'have'} no anchor text and ${textless === 1 ? 'counts' : 'count'} as Natural in the gauges.`
}
