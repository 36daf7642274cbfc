import type { AddSiteForm } from '@linkwright/core/sites/site-form'

interface Step {
  title: string
  /** What it asks for, in the order on the screen. */
  fields: readonly (keyof AddSiteForm)[]
}

/** The steps of Add Site (Spec A §2), in the order of their fields. */
export const addSiteSteps = [
  { title: 'Website', fields: ['name', 'url', 'categories'] },
  { title: 'Search location', fields: ['country', 'local', 'city', 'state'] },
  { title: 'Competitors and key phrases', fields: ['comp1', 'comp2', 'comp3', 'kp1', 'kp2', 'kp3', 'kp4'] },
] as const satisfies readonly Step[]

/** The first step with a wrong field, counted from 0; undefined when none of its fields is wrong. */
export function firstWrongStep(wrong: readonly string[]): number | undefined {
  const at = addSiteSteps.findIndex(({ fields }) => fields.some((field) => wrong.includes(field)))
  return at < 0 ? undefined : at
}
