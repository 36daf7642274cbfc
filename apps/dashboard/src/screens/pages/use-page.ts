import type { Page, Site } from '@linkwright/sdk'
import { useLastKnown } from '../../form/use-last-known.tsx'
import { useSite } from '../../session/session.ts'
import { useAddressState } from '../../navigation.tsx'
import { refreshSessionSoon } from '../../session/refresh-soon.ts'
import { invalidateAfter } from '../../wire/invalidate-after.ts'

/**
 * A page of the session with its site, or undefined when it is not the user's. While a dialog about it is open it stays,
 * so that nothing typed there goes with it; `useGoneNote` says so.
 */
export function usePage(siteId: number, pageId: number): { site: Site; page: Page } | undefined {
  const site = useSite(siteId)
  const page = site?.pages.find(({ id }) => id === pageId)
  const [open] = useOpen()
  const { kept, isGone } = useLastKnown(site && page && { site, page }, `${siteId}/${pageId}`)
  return isGone && open === '' ? undefined : kept
}

/** Whether a page that is still shown is no more. */
export function useIsDeleted({ site_id, id }: Page): boolean {
  return useSite(site_id)?.pages.every((page) => page.id !== id) ?? true
}

/** Which dialog is open, in the address; it survives a reload and the Back button closes it. */
export function useOpen(): [string, (dialog: string) => void] {
  const [open, setOpen] = useAddressState('open', '')
  return [open, (dialog) => setOpen(dialog, { replace: dialog === '' })]
}

/** Reloads what is shown of a page after its links have changed, also where no socket reports the change. */
export function pageChanged(pageId: number): void {
  invalidateAfter('updatePageStats', pageId)
  refreshSessionSoon()
}
