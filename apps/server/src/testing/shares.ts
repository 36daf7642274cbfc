import { databases } from './databases.ts'

/**
 * For `describe.each`, where work is killed before each of its statements: every one of them on one of the databases,
 * from `first` on each `step`th.
 */
export const shares = databases.map((database, at) => ({
  ...database,
  first: at + 1,
  step: databases.length,
}))
