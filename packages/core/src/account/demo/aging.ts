/** Days for which the simulated publishers have existed when the demo is created. */
export const MOST_AGING_DAYS = 90

export const agingStates = ['none', 'running', 'done', 'stopped'] as const
export type AgingState = (typeof agingStates)[number]

/** How far the demo was aged. */
export interface Aging {
  state: AgingState
  /** Requested. */
  days: number
  days_done: number
  looks: number
}

export const AGING_RUNS = 'The demo is being aged already. Wait until that has finished.'
export const NO_SAMPLE_PAGES = 'This server reads real pages, which cannot be aged.'
