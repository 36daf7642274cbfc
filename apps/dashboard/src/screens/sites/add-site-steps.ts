import type { AddSiteForm } from '@linkwright/core/tracking/sites/site-form'

interface Step {
  title: string
  /** Its fields in screen order. */
  fields: readonly (keyof AddSiteForm)[]
}

/** The steps of Add Site (A-SCR-59), in the order of their fields. */
export const addSiteSteps = [
  { title: 'Website', fields: ['name', 'url', 'categories'] },
  {
    title: 'Rank tracking',
    fields: ['country', 'local', 'city', 'state', 'language', 'device', 'frequency', 'count_subdomains'],
  },
  { title: 'Competitors and key phrases', fields: ['comp1', 'comp2', 'comp3', 'kp1', 'kp2', 'kp3', 'kp4'] },
] as const satisfies readonly Step[]

/**
 * The state of each step: `wrong` if a field shows an error, `done` if it was visited and all its fields are valid.
 * `refused` lists the fields that Submit would refuse now; undefined while unknown.
 */
export function stepMarks(
  wrong: readonly string[],
  refused: readonly string[] | undefined,
  reached: number,
): ('done' | 'wrong' | 'open')[] {
  return addSiteSteps.map(({ fields }, index) => {
    const includesAny = (names: readonly string[]) => fields.some((field) => names.includes(field))
    if (includesAny(wrong)) return 'wrong'
    return refused !== undefined && index <= reached && !includesAny(refused) ? 'done' : 'open'
  })
}

/** The first step with a wrong field, counted from 0; undefined when none of its fields is wrong. */
export function firstWrongStep(wrong: readonly string[]): number | undefined {
  const at = addSiteSteps.findIndex(({ fields }) => fields.some((field) => wrong.includes(field)))
  return at < 0 ? undefined : at
}
