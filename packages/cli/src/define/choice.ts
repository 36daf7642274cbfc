import { nearest } from '@linkwright/core/values/nearest'
import { InvalidArgumentError } from 'commander'

/** A longer list is no sentence; the help shows it. */
const TOLD = 20
const OFFERED = 3

const twins: Readonly<Record<string, string>> = { canceled: 'cancelled', cancelled: 'canceled' }

/** The word as these choices spell it: small or large, and some products have one l, some two. */
export function spelled(word: string, choices: readonly string[]): string {
  if (choices.includes(word)) return word
  const typed = word.toLowerCase()
  const [alike, ...others] = choices.filter((each) => [typed, twins[typed]].includes(each.toLowerCase()))
  return alike === undefined || others.length > 0 ? word : alike
}

/** Reads one of many words: a wrong one is told which it is like, and not all that there are. */
export function oneOf(choices: readonly string[]): (word: string) => string {
  return (word) => {
    if (choices.includes(word)) return word
    throw new InvalidArgumentError(whyNotChoice(word, choices))
  }
}

export const isLong = (choices: readonly string[]) => choices.length > TOLD

function whyNotChoice(word: string, choices: readonly string[]): string {
  const wanted = word.trim().toLowerCase()
  const near = nearest(word, choices)
  const like = near.length > 0 || wanted.length < 2 ? near : choices.filter((each) => each.includes(wanted))
  const said = `--help lists all ${choices.length}.`
  return like.length === 0 ? said : `Did you mean ${like.slice(0, OFFERED).join(' or ')}? ${said}`
}
