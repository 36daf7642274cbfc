import { refreshSessionSoon } from '../../../wire/live.ts'
import { readPageAnew } from '../../../wire/read-anew.ts'

/** Reads anew what is shown of a page after its links have changed; the socket tells it too, where there is one. */
export function pageChanged(pageId: number): void {
  readPageAnew(pageId)
  refreshSessionSoon()
}
