/** To the second of two who change one thing: who was first, and what they changed, by the names of its fields. */
export function changedMeanwhile(who: string | null, fields: readonly string[]): string {
  const what = fields.map((name) => name.replace(/_(id|cents)$/, '').replaceAll('_', ' '))
  const changed = what.length === 0 ? '' : `: ${what.join(', ')}`
  return `${who ?? 'Somebody else'} has changed this meanwhile${changed}. Please look at it again, then repeat your change.`
}
