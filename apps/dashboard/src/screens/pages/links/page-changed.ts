import { refreshSessionSoon } from '../../../session/refresh-soon.ts'
import { readAnew } from '../../../wire/read-anew.ts'

/** Reads anew what is shown of a page after its links have changed; the socket tells it too, where there is one. */
export function pageChanged(pageId: number): void {
  readAnew('updatePageStats', pageId)
  refreshSessionSoon()
}
