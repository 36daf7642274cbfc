import type { Page, Site } from '@linkwright/sdk'
import { useLastKnown } from '../../form/use-last-known.tsx'
import { useSite } from '../../session/session.ts'
import { useAddressState } from '../../navigation.tsx'
import { refreshSessionSoon } from '../../session/refresh-soon.ts'
import { invalidateAfter } from '../../wire/invalidate-after.ts'

/**
 * A page of the session with its site; undefined if the user has no access. A deleted page stays while a dialog about it
 * is open, so that no input is lost; `useDeletedNote` shows the note.
 */
export function usePage(siteId: number, pageId: number): { site: Site; page: Page } | undefined {
  const site = useSite(siteId)
  const page = site?.pages.find(({ id }) => id === pageId)
  const [open] = useOpen()
  const { lastKnown, isDeleted } = useLastKnown(site && page && { site, page }, `${siteId}/${pageId}`)
  return isDeleted && open === '' ? undefined : lastKnown
}

/** Whether a page that is still shown was deleted. */
export function useIsDeleted({ site_id, id }: Page): boolean {
  return useSite(site_id)?.pages.every((page) => page.id !== id) ?? true
}

/** The open dialog, in the URL: it survives a reload, and Back closes it. */
export function useOpen(): [string, (dialog: string) => void] {
  const [open, setOpen] = useAddressState('open', '')
  return [open, (dialog) => setOpen(dialog, { replace: dialog === '' })]
}

/** Reloads a page's data after its links changed, even without a live connection. */
export function pageChanged(pageId: number): void {
  invalidateAfter('updatePageStats', pageId)
  refreshSessionSoon()
}
