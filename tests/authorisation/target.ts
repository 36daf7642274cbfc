import type { Caller, Place } from './fixture.ts'

/** One spelling of the path's ids, and whether they refer to data that the caller may see. */
export interface Target {
  name: string
  ids: Record<string, string>
  isVisibleTo: (caller: Caller) => boolean
  available: boolean
  /** The ids in the body. */
  body?: object
  /** The place that it belongs to, if any. */
  place?: Place
}
