/** Most phrases of one field. */
export const MAX_LINES = 6

/** The phrases of the lines of a text; `left` is the number of those beyond the last that fits. */
export function phrasesOfLines(text: string): { phrases: string[]; left: number } {
  const typed = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return { phrases: typed.slice(0, MAX_LINES), left: Math.max(0, typed.length - MAX_LINES) }
}

/** The first phrases that fit, as lines. A text with no more than those is kept as it was typed. */
export function fittingLines(text: string): string {
  const { phrases, left } = phrasesOfLines(text)
  return left === 0 ? text : phrases.join('\n')
}
