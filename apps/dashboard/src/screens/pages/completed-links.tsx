import type { Page } from '@linkwright/sdk'
import { useAddressState, useScreenParams } from '../../navigation.tsx'
import { PrimaryLinks } from './links/primary-links.tsx'
import { TierLinks } from './links/tier-links.tsx'
import { readTierPath } from './links/tier-path.ts'
import { usePage } from './use-page.ts'

/** Completed Links: the page's own links or, with `under` in the URL, the links that point to one of them. */
export function CompletedLinks() {
  const { siteId, pageId } = useScreenParams('page-completed-links')
  const [under] = useAddressState('under', '')
  const page = usePage(Number(siteId), Number(pageId))?.page
  return page && <Links page={page} under={under} />
}

function Links({ page, under }: { page: Page; under: string }) {
  const path = readTierPath(under)
  return path.length === 0 ? <PrimaryLinks page={page} /> : <TierLinks key={under} page={page} path={path} />
}
