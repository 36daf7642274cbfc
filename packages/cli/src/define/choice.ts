import { nearest } from '@linkwright/core/values/nearest'
import { InvalidArgumentError } from 'commander'

/** Longer lists are not printed in errors; the help shows them. */
const MAX_LISTED = 20
const MAX_SUGGESTIONS = 3

const spellings: Readonly<Record<string, string>> = { canceled: 'cancelled', cancelled: 'canceled' }

/** The matching choice, ignoring case and the spelling of `canceled`, which differs between products. */
export function spelled(word: string, choices: readonly string[]): string {
  if (choices.includes(word)) return word
  const typed = word.toLowerCase()
  const [alike, ...others] = choices.filter((each) => [typed, spellings[typed]].includes(each.toLowerCase()))
  return alike === undefined || others.length > 0 ? word : alike
}

/** Parses one of many choices; an error suggests similar ones instead of listing all. */
export function oneOf(choices: readonly string[]): (word: string) => string {
  return (word) => {
    if (choices.includes(word)) return word
    throw new InvalidArgumentError(choiceProblem(word, choices))
  }
}

export const isLong = (choices: readonly string[]) => choices.length > MAX_LISTED

function choiceProblem(word: string, choices: readonly string[]): string {
  const wanted = word.trim().toLowerCase()
  const near = nearest(word, choices)
  const like = near.length > 0 || wanted.length < 2 ? near : choices.filter((each) => each.includes(wanted))
  const hint = `--help lists all ${choices.length}.`
  return like.length === 0 ? hint : `Did you mean ${like.slice(0, MAX_SUGGESTIONS).join(' or ')}? ${hint}`
}
