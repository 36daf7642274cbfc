/** One that was left out is undefined to a rule. */
export const isEmpty = (part?: string) => part === undefined || part.trim() === ''

export function isNobody(to: Readonly<Record<string, string>>): boolean {
  return Object.values(to).every(isEmpty)
}
