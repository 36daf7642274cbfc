/**
 * One choice at random, with the odds of its weight. Weights are whole numbers, so that no sum of fractions
 * favors the last choice. `random` gives 0 up to, not including, 1.
 */
export function weightedChoice<T>(
  choices: readonly (readonly [choice: T, weight: number])[],
  random: () => number,
): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
  let ticket = Math.floor(random() * total)
  for (const [choice, weight] of choices) {
    ticket -= weight
    if (ticket < 0) return choice
  }
  throw new RangeError('Nothing to draw from')
}
