import { lazy } from '../../code/lazy.tsx'

/** Lazy, because its lists of languages and costs are large. */
export const LookUpFields = lazy(async () => (await import('./look-up-fields.tsx')).LookUpFields)
