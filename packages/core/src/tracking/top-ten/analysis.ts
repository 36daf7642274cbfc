import { formatCount } from '../../values/text.ts'
import { measures, type Compared, type Measure } from './measures.ts'

/** One sentence about a competitor's page for each measure, in the order of the comparison. */
export function analysis(theirs: Compared, yours: Compared): { measure: Measure; sentence: string }[] {
  return measures.map((measure) => ({ measure, sentence: sentenceOf(measure, theirs, yours) }))
}

function sentenceOf(measure: Measure, theirs: Compared, yours: Compared): string {
  const [their, your] = [theirs[measure.name], yours[measure.name]]
  if (their === null) return `The ${measure.unknown} of this page is unknown.`
  if (your === null) return `The ${measure.unknown} of your page is unknown.`
  // Difference of the displayed values, so that it matches the numbers next to it.
  const more = Math.round(their) - Math.round(your)
  if (more === 0) return `This page has as many ${measure.many} as yours.`
  const count = Math.abs(more)
  const what = `${more > 0 ? 'more' : 'fewer'} ${count === 1 ? measure.one : measure.many}`
  return `This page has ${formatCount(count)} ${what} than yours.`
}
