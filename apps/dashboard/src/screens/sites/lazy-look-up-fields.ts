import { lazy } from '../../code/lazy.tsx'

/** Its lists of languages and costs are no part of what a form begins with. */
export const LookUpFields = lazy(async () => (await import('./look-up-fields.tsx')).LookUpFields)
