import type { Page } from '@linkwright/sdk'
import { GoneNote } from '../../form/use-kept.tsx'
import { useIsGone } from './use-page.ts'

/** In a dialog about a page: that somebody else has deleted the page meanwhile, or taken it away. */
export function PageGone({ page }: { page: Page }) {
  return useIsGone(page) && <GoneNote name={page.page_nickname} />
}
