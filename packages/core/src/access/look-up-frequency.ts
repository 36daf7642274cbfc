import { ASK_FOR_LARGER_PLAN, type PlanReader } from './plan-limits.ts'

/** Look-up frequencies of the key phrases of a website, most frequent first, with the interval in days. */
export const frequencyDays = { daily: 1, weekly: 7, two_weeks: 14 } as const

export type Frequency = keyof typeof frequencyDays
export const frequencies = Object.keys(frequencyDays) as Frequency[]

// A-CONST-10
/** Ranks are refreshed every two weeks by default. */
export const defaultFrequency: Frequency = 'two_weeks'

export const frequencyLabels = {
  daily: 'Every day',
  weekly: 'Every week',
  two_weeks: 'Every two weeks',
} as const satisfies Record<Frequency, string>

/** Minimum number of key phrases of a plan for each frequency: customers with many phrases want frequent updates. */
const fromKeyPhrases = { daily: 200, weekly: 75, two_weeks: 0 } as const satisfies Record<Frequency, number>

interface PlanOfPhrases {
  key_phrases: number
}

const isAllowed = (frequency: Frequency, plan: PlanOfPhrases) => plan.key_phrases >= fromKeyPhrases[frequency]

/** Why a plan does not allow a frequency, or undefined. */
export function frequencyProblem(
  frequency: Frequency,
  plan: PlanOfPhrases,
  { is_main }: PlanReader,
): string | undefined {
  if (isAllowed(frequency, plan)) return undefined
  const word = frequencyLabels[frequency].toLowerCase()
  const from = fromKeyPhrases[frequency]
  return is_main
    ? `Upgrade to a plan with ${from} keywords to look them up ${word}!`
    : `Only plans with ${from} keywords or more look them up ${word}. ${ASK_FOR_LARGER_PLAN}`
}

/** The selected frequency, or the next one that the plan allows. */
export function allowedFrequency(chosen: Frequency, plan: PlanOfPhrases): Frequency {
  const from = frequencies.slice(frequencies.indexOf(chosen))
  return from.find((frequency) => isAllowed(frequency, plan)) ?? defaultFrequency
}

/** The frequency for a stored interval in days. */
export function frequencyOf(days: number): Frequency {
  return frequencies.find((frequency) => frequencyDays[frequency] === days) ?? defaultFrequency
}

const DAYS_OF_A_YEAR = 365.2425

/** Average number of look-ups a month. */
export function timesAMonth(frequency: Frequency): number {
  return DAYS_OF_A_YEAR / 12 / frequencyDays[frequency]
}
