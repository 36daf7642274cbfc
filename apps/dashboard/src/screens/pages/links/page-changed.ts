import { refreshSessionSoon } from '../../../session/refresh-soon.ts'
import { invalidateAfter } from '../../../wire/invalidate-after.ts'

/** Reads anew what is shown of a page after its links have changed; the socket tells it too, where there is one. */
export function pageChanged(pageId: number): void {
  invalidateAfter('updatePageStats', pageId)
  refreshSessionSoon()
}
