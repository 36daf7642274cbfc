import { pathTo, type ScreenName } from '@linkwright/core/access/screens'
import { Dialog } from '@linkwright/react-ui/dialog'
import { Link } from '@linkwright/react-ui/link'
import type { Site } from '@linkwright/sdk'
import { isBuilt } from '../../screens.ts'
import './site-actions.css'

const words = {
  title: 'Purchase Links',
  intro: 'Links are ordered page by page. Choose the page that they should lead to:',
  none: 'Links are ordered page by page, and this website has no pages yet.',
}

interface PurchaseLinksProps {
  /** The site to order links for; without one the dialog is closed. */
  site: Site | undefined
  onClose: () => void
}

/** Leads to where links of a site are ordered. */
export function PurchaseLinks({ site, onClose }: PurchaseLinksProps) {
  const linkMap: ScreenName = 'page-link-map'
  const screen = isBuilt(linkMap) ? linkMap : 'page-summary'
  const pages = site?.pages ?? []
  return (
    <Dialog isOpen={site !== undefined} onClose={onClose} title={words.title} size="sm" isDismissable>
      <p>{pages.length === 0 ? words.none : words.intro}</p>
      <ul className="ld-choices">
        {pages.map(({ id, site_id, page_nickname }) => (
          <li key={id}>
            <Link href={pathTo(screen, { siteId: site_id, pageId: id })}>{page_nickname}</Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
