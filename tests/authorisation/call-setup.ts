import type { Named } from './named.ts'
import type { Fixture } from './fixture.ts'

export interface CallSetup {
  names: Named
  /** Parameters of the path that are not ids. */
  pathParams?: Record<string, string>
  /** The name in the body of an id that is not part of the path. */
  idInBody?: string
  /** Runs before each permitted call, to undo the effects of earlier calls. */
  before?: (fixture: Fixture) => Promise<void>
  /** Body or query of a successful call, in addition to that of the target. */
  fields?: (fixture: Fixture, nth: number) => object
}
