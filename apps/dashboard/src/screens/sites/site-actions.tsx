import { pathTo } from '@linkwright/core/access/screens'
import { WEBSITE_DISABLED } from '@linkwright/core/access/plan-usage'
import type { MenuItem } from '@linkwright/react-ui/menu'
import type { Site } from '@linkwright/sdk'
import { Ban, Download, PackageOpen, Pencil, ShoppingCart, Trash2, Upload } from 'lucide-react'
import { useAddressState } from '../../navigation.tsx'
import { useSession } from '../../session/session.ts'
import { EditTags, useTagsItem } from '../../tags/edit-tags.tsx'
import { DeleteSite } from './delete-site.tsx'
import { exportSiteLinks, exportSiteOrders, nothingToExport } from './export-site.ts'

const labels = {
  edit: 'Edit Site',
  purchase: 'Purchase Links',
  import: 'Import links',
  exportAll: 'Export All Links',
  exportOrders: 'Export Link Orders',
  export: 'Export Links',
  disavow: 'Disavow Links',
  tags: 'Edit tags',
  delete: 'Delete Site',
}

type Action = keyof typeof labels

/** The Actions menu of a site's card (A-SCR-50). */
export const cardActions: readonly Action[] = [
  'edit',
  'purchase',
  'exportAll',
  'exportOrders',
  'disavow',
  'import',
  'tags',
  'delete',
]
/** The Site Actions menu (A-SCR-66). */
export const viewActions: readonly Action[] = [
  'purchase',
  'import',
  'export',
  'disavow',
  'edit',
  'tags',
  'delete',
]

/** The menu items of a site. The URL holds the open dialog. */
export function useSiteActions(): (site: Site, actions: readonly Action[]) => MenuItem[] {
  const { is_main } = useSession().user
  const [, setOpen] = useAddressState('open', '')
  const tagsItem = useTagsItem('site')
  return (site, actions) => {
    const { id: siteId, available } = site
    const open = (action: Action) => ({ onAction: () => setOpen(`${action}-${siteId}`, { replace: false }) })
    const { links, orders } = nothingToExport(site)
    const exports = {
      icon: <Download aria-hidden />,
      hint: links,
      onAction: () => void exportSiteLinks(site),
    }
    const entries: Record<Action, Partial<MenuItem>> = {
      edit: { icon: <Pencil aria-hidden />, href: pathTo('edit-site', { siteId }) },
      purchase: { icon: <ShoppingCart aria-hidden />, href: pathTo('new-stand-alone', { siteId }) },
      import: { icon: <Upload aria-hidden />, href: pathTo('site-import', { siteId }) },
      exportAll: exports,
      exportOrders: {
        icon: <PackageOpen aria-hidden />,
        hint: orders,
        onAction: () => void exportSiteOrders(site),
      },
      export: exports,
      disavow: { icon: <Ban aria-hidden />, href: pathTo('site-disavowed', { siteId }) },
      tags: tagsItem(siteId),
      delete: { icon: <Trash2 aria-hidden />, isDanger: true, ...open('delete') },
    }
    return actions
      .filter((action) => action !== 'delete' || is_main)
      .map((action) => ({
        id: action,
        label: labels[action],
        whyDisabled: available === '1' ? undefined : WEBSITE_DISABLED,
        ...entries[action],
      }))
  }
}

interface SiteDialogsProps {
  sites: readonly Site[]
  /** Called after a site was deleted, before it leaves the screen. */
  onDeleted?: () => void | Promise<void>
}

/** The dialogs of those menus. */
export function SiteDialogs({ sites, onDeleted }: SiteDialogsProps) {
  const { is_main } = useSession().user
  const [open, setOpen] = useAddressState('open', '')
  const close = () => setOpen('')
  const site = is_main
    ? sites.find(({ id, available }) => open === `delete-${id}` && available === '1')
    : undefined
  return (
    <>
      <DeleteSite site={site} onClose={close} onDeleted={onDeleted ?? close} />
      <EditTags kind="site" objects={sites} nameOf={({ name }) => name} />
    </>
  )
}
