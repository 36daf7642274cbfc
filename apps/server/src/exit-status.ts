import { isTemporary } from './db/temporary.ts'

/** A setting or a database that cannot be used: starting again without a change does not help. */
export const EXIT_REFUSED = 2
/** EX_TEMPFAIL of sysexits.h: the database is away or there is no room; the same start may succeed later. */
export const EXIT_TEMPORARY = 75

/** The exit status of a start or a command that ends with a sentence. */
export const exitStatusOf = (error: unknown): number => (isTemporary(error) ? EXIT_TEMPORARY : EXIT_REFUSED)
