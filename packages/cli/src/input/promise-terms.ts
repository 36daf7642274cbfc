import { NO_PROMISE, promiseRels, remedies, type Terms } from '@linkwright/core/buying/promises/promise-rules'
import type { Flag, Input } from '../define/command.ts'
import { CliError } from '../errors.ts'

export const monthsFlag: Flag = {
  flag: '--months <count>',
  help: 'months from the delivery; 0 for no promise',
}

/** The terms of a promise besides its months. */
export const promiseFlags: readonly Flag[] = [
  {
    flag: '--rel <rel>',
    help: 'allowed rel of the link (default: followed)',
    choices: keysOf(promiseRels),
  },
  {
    flag: '--remedy <remedy>',
    help: 'how a broken promise is made good (default: replace)',
    choices: keysOf(remedies),
  },
  { flag: '--auto-credit', help: 'credit claims that are still open when they are due' },
  { flag: '--rented', help: 'the placement is paid for these months only, and can be renewed' },
  { flag: '--fresh-window', help: 'promise a replacement for all months again' },
  { flag: '--due-days <count>', help: 'days until a claim is due (default: 14)' },
]

/** The terms as given by flags; the default of each that is missing. */
export function termsIn(input: Input): Terms {
  return {
    months: countOf(input.text('months') ?? ''),
    rel: keysOf(promiseRels).find((rel) => rel === input.text('rel')) ?? NO_PROMISE.rel,
    remedy: keysOf(remedies).find((remedy) => remedy === input.text('remedy')) ?? NO_PROMISE.remedy,
    auto_credit: input.on('auto-credit'),
    rented: input.on('rented'),
    fresh_window: input.on('fresh-window'),
    due_days: countOf(input.text('due-days') ?? String(NO_PROMISE.due_days)),
  }
}

/**
 * The promise of a link that has other fields too: nothing without `--months`, null for 0 months.
 * @throws CliError usage if other terms are given without months: they would be lost.
 */
export function promiseIn(input: Input): { promise?: Terms | null } {
  if (input.text('months') !== undefined) {
    const terms = termsIn(input)
    return { promise: terms.months === 0 ? null : terms }
  }
  const isGiven =
    ['rel', 'remedy', 'due-days'].some((name) => input.text(name) !== undefined) ||
    ['auto-credit', 'rented', 'fresh-window'].some((name) => input.on(name))
  if (isGiven) throw new CliError('usage', 'A promise needs --months: all its terms are set together.')
  return {}
}

function keysOf<const T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[]
}

function countOf(text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text)
  throw new CliError('usage', `'${text}' is not a whole number.`)
}
