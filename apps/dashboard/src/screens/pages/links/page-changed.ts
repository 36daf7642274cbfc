import { queryClient } from '../../../api.ts'
import { isOfPage, refreshSessionSoon } from '../../../live.ts'

/** Reads anew what is shown of a page after its links have changed; the socket tells it too, where there is one. */
export function pageChanged(pageId: number): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfPage(queryKey, pageId) })
  refreshSessionSoon()
}
