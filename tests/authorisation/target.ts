import type { Caller, Place } from './fixture.ts'

/** One spelling of the path's ids, and whether they name something that the caller may see. */
export interface Target {
  name: string
  ids: Record<string, string>
  isVisibleTo: (caller: Caller) => boolean
  available: boolean
  /** What of it the body names. */
  body?: object
  /** Where it stands, if anywhere. */
  place?: Place
}
