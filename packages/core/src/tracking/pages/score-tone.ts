/** How a score is judged: blue, yellow and red as words that need no color. */
export type Tone = 'good' | 'warn' | 'bad'

/** Labels of the tones of a score, next to a gauge and in the terminal. */
export const toneLabels: Readonly<Record<Tone, string>> = { good: 'Good', warn: 'Fair', bad: 'Needs work' }

/** A range of scores: above the previous zone's `to`, up to and including its own. */
export interface Zone {
  to: number
  tone: Tone
}

// A-RULE-63
/** Page scores above 74 are blue and above 59 yellow; the blue limit of brand trust is one higher. */
export const scoreZones = {
  page: [
    { to: 59, tone: 'bad' },
    { to: 74, tone: 'warn' },
    { to: 100, tone: 'good' },
  ],
  trust: [
    { to: 59, tone: 'bad' },
    { to: 75, tone: 'warn' },
    { to: 100, tone: 'good' },
  ],
} as const satisfies Record<string, readonly Zone[]>

export type ScoreKind = keyof typeof scoreZones

/** The tone of a score from 0 to 100; the shown, rounded score decides. */
export function scoreTone(score: number, zones: ScoreKind | readonly Zone[] = 'page'): Tone {
  const rows: readonly Zone[] = typeof zones === 'string' ? scoreZones[zones] : zones
  return rows.find(({ to }) => Math.round(score) <= to)?.tone ?? 'good'
}
