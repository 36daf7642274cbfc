import type { Named } from './named.ts'
import type { Fixture } from './fixture.ts'

export interface Sheet {
  names: Named
  /** Parameters of the path that are no ids. */
  words?: Record<string, string>
  /** The id that the path does not hold stands in the body, under this name. */
  idInBody?: string
  /** Done before each call that is allowed, whatever calls before it have changed. */
  before?: (fixture: Fixture) => Promise<void>
  /** Body or query with which an allowed call succeeds, beside what the target brings. */
  fields?: (fixture: Fixture, nth: number) => object
}
