type Step = readonly [upTo: number, points: number]

const points = (count: number) => `${count < 0 ? '−' : ''}${Math.abs(count)}`

/** Ascending steps as text: `1–10: 15 points, 11–20: 10, more: 0`. A step up to Infinity is `more`. */
export function ladder(steps: readonly Step[], from = 1): string {
  return steps
    .map(([upTo, count], index) => {
      const start = index === 0 ? from : (steps[index - 1]?.[0] ?? 0) + 1
      const range = upTo === Infinity ? 'more' : start === upTo ? `${upTo}` : `${start}–${upTo}`
      return `${range}: ${points(count)}${index === 0 ? ' points' : ''}`
    })
    .join(', ')
}
