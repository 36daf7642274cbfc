import { api, queryClient } from './api.ts'
import { onceSoon } from './once-soon.ts'

/**
 * Milliseconds that gather what has changed: whoever writes reads anew what they see, and the socket tells them of the
 * same write a moment before or after its answer.
 */
const GATHER_MS = 200

type Key = readonly unknown[]

const pages = new Set<number>()

const readPages = onceSoon(() => {
  const changed = new Set(pages)
  pages.clear()
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isOfAllPages(queryKey) || [...changed].some((id) => isOfPage(queryKey, id)),
  })
}, GATHER_MS)

/** Reads anew what is shown of a page after its links or phrases have changed, and lists that span pages. */
export function readPageAnew(pageId: number): void {
  pages.add(pageId)
  readPages()
}

/** Reads anew the lists that a change of any page's links alters. */
export const readAllPagesAnew = readPages

/** Reads anew what is disavowed, and links that are marked when they are. */
export const readDisavowedAnew = onceSoon(
  () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfDisavowed(queryKey) }),
  GATHER_MS,
)

/** Whether a key in the cache belongs to a call that a link of any page changes. */
function isOfAllPages([name]: Key): boolean {
  return name === api.sites.missingScreenshots.name || name === api.sites.links.name
}

function isOfDisavowed([name]: Key): boolean {
  const calls = [api.disavow.list, api.links.list, api.links.tiered, api.sites.links]
  return calls.some((call) => call.name === name)
}

/** Whether a key in the cache belongs to a call about this page. */
export function isOfPage([, input]: Key, pageId: number): boolean {
  return typeof input === 'object' && input !== null && 'pageId' in input && input.pageId === pageId
}
