import { SITES_CHANGED } from '@linkwright/core/live/messages'
import { api, queryClient } from './api.ts'
import { invalidations, type InvalidatingEvent } from './invalidations.ts'
import { coalesce } from './coalesce.ts'

/**
 * Milliseconds to collect events: a write invalidates what it changes, and the socket pushes the same change shortly
 * before or after the response.
 */
const GATHER_MS = 200
/** For bursts of events, such as look-ups of many pages. */
const GATHER_LONGER_MS = 500

type Key = readonly unknown[]

/** Events waiting to invalidate their calls, with their pages. */
class Gathered {
  readonly #events = new Set<InvalidatingEvent>()
  readonly #pages = new Set<number>()
  readonly #invalidate: () => void

  constructor(ms: number) {
    this.#invalidate = coalesce(() => {
      const names = new Set([...this.#events].flatMap(callsInvalidatedBy))
      const pages = [...this.#pages]
      this.#events.clear()
      this.#pages.clear()
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          names.has(String(queryKey[0])) || pages.some((id) => isOfPage(queryKey, id)),
      })
    }, ms)
  }

  add(event: InvalidatingEvent, pageId: number | undefined): void {
    this.#events.add(event)
    if (pageId !== undefined) this.#pages.add(pageId)
    this.#invalidate()
  }
}

const soon = new Gathered(GATHER_MS)
const later = new Gathered(GATHER_LONGER_MS)

/** Invalidates the calls that the table names for an event, and with a page every call about that page. */
export function invalidateAfter(event: InvalidatingEvent, pageId?: number): void {
  ;(event === SITES_CHANGED ? later : soon).add(event, pageId)
}

/** The names of the calls that an event invalidates. */
export const callsInvalidatedBy = (event: InvalidatingEvent): string[] =>
  (invalidations[event]?.(api) ?? []).map(({ name }) => name)

/** Whether a key in the cache belongs to a call about this page. */
export function isOfPage([, input]: Key, pageId: number): boolean {
  return (input as { pageId?: unknown } | undefined)?.pageId === pageId
}
