import { latePart } from '../../code/late-part.tsx'

/** Its lists of languages and costs are no part of what a form begins with. */
export const LookUpFields = latePart(async () => (await import('./look-up-fields.tsx')).LookUpFields)
