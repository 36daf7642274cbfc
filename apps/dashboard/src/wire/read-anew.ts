import { SITES_CHANGED } from '@linkwright/core/live/messages'
import { api, queryClient } from './api.ts'
import { invalidations, type Told } from './invalidations.ts'
import { onceSoon } from './once-soon.ts'

/**
 * Milliseconds that gather what has changed: whoever writes reads anew what they see, and the socket tells them of the
 * same write a moment before or after its answer.
 */
const GATHER_MS = 200
/** Of what comes in one after another, such as what was looked up for many pages. */
const GATHER_LONGER_MS = 500

type Key = readonly unknown[]

/** What was told and is not read yet, with the pages that it was told of. */
class Gathered {
  readonly #told = new Set<Told>()
  readonly #pages = new Set<number>()
  readonly #read: () => void

  constructor(ms: number) {
    this.#read = onceSoon(() => {
      const names = new Set([...this.#told].flatMap(callsReadOn))
      const pages = [...this.#pages]
      this.#told.clear()
      this.#pages.clear()
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          names.has(String(queryKey[0])) || pages.some((id) => isOfPage(queryKey, id)),
      })
    }, ms)
  }

  add(told: Told, pageId: number | undefined): void {
    this.#told.add(told)
    if (pageId !== undefined) this.#pages.add(pageId)
    this.#read()
  }
}

const soon = new Gathered(GATHER_MS)
const later = new Gathered(GATHER_LONGER_MS)

/** Reads anew what is shown and old by now, by the table of invalidations; with a page everything that is asked of that page. */
export function readAnew(told: Told, pageId?: number): void {
  ;(told === SITES_CHANGED ? later : soon).add(told, pageId)
}

/** The names of the calls that an event invalidates. */
export const callsReadOn = (told: Told): string[] =>
  (invalidations[told]?.(api) ?? []).map(({ name }) => name)

/** Whether a key in the cache belongs to a call about this page. */
export function isOfPage([, input]: Key, pageId: number): boolean {
  return (input as { pageId?: unknown } | undefined)?.pageId === pageId
}
