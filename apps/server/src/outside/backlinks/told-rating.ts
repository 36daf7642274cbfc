/** A rating as links keep it: a whole number from 0 to 100; null for whatever is none. */
export function toldRating(told: number | null | undefined): number | null {
  return told === undefined || told === null || !(told >= 0 && told <= 100) ? null : Math.round(told)
}
