/** The fields that hold text which is no number: sent, it would be null, which may mean something else. */
export function noNumbers(values: object): Record<string, { type: 'no-number'; message: string }> {
  const wrong = Object.entries(values).filter(([, value]) => holdsNone(value))
  return Object.fromEntries(
    wrong.map(([name]) => [name, { type: 'no-number', message: 'Please enter a number.' }]),
  )
}

const holdsNone = (value: unknown): boolean =>
  Number.isNaN(value) || (typeof value === 'object' && value !== null && Object.values(value).some(holdsNone))
