import { PARENT_NOT_LIVE } from '@linkwright/core/buying/cart/cart-messages'
import { takesTieredLinks, type Tier } from '@linkwright/core/tracking/links/tiers'
import { plural } from '@linkwright/core/values/text'
import type { MenuItem } from '@linkwright/react-ui/menu'
import type { Link } from '@linkwright/sdk'
import { Ban, Eye, Pencil, Plus, ShoppingCart, Trash2 } from 'lucide-react'

const texts = {
  source: 'Edit source',
  delete: 'Delete',
  deleting: 'It is being deleted.',
  disavow: 'Disavow',
  disavowed: 'It is already disavowed.',
  noAddress: 'It has no URL yet.',
  tiered: 'Tiered links',
  order: 'Order',
  add: 'Add',
  view: (count: number) => (count === 0 ? 'View' : `View ${plural(count, 'link')}`),
}

interface Tools {
  /** Opens the dialog of this name. */
  onOpen: (dialog: string) => void
  /** URL of the view with the links that point to a link. */
  viewHref: (link: Link) => string
}

/** The menu of a link: source, delete and, below the last tier, the links that point to it. */
export function linkTools(tier: Tier, { onOpen, viewHref }: Tools): (link: Link) => MenuItem[] {
  return (link) => {
    const busy = busyWith(link)
    const tiered = takesTieredLinks(tier)
      ? [
          {
            id: 'order',
            label: texts.order,
            icon: <ShoppingCart aria-hidden />,
            section: texts.tiered,
            onAction: () => onOpen(`order-${link.id}`),
            ...(link.url_progress === 'placed' ? {} : { whyDisabled: PARENT_NOT_LIVE }),
            ...busy,
          },
          {
            id: 'add',
            label: texts.add,
            icon: <Plus aria-hidden />,
            section: texts.tiered,
            onAction: () => onOpen(`add-${link.id}`),
            ...busy,
          },
          {
            id: 'view',
            label: texts.view(link.child_links),
            icon: <Eye aria-hidden />,
            section: texts.tiered,
            href: viewHref(link),
            ...busy,
          },
        ]
      : []
    return [
      {
        id: 'source',
        label: texts.source,
        icon: <Pencil aria-hidden />,
        onAction: () => onOpen(`source-${link.id}`),
        ...busy,
      },
      {
        id: 'disavow',
        label: texts.disavow,
        icon: <Ban aria-hidden />,
        onAction: () => onOpen(`disavow-${link.id}`),
        ...disavowProblem(link),
        ...busy,
      },
      deleteTool(link, onOpen),
      ...tiered,
    ]
  }
}

/** Opens the confirmation before the link is deleted. */
export function deleteTool(link: Link, onOpen: Tools['onOpen']): MenuItem {
  return {
    id: 'delete',
    label: texts.delete,
    icon: <Trash2 aria-hidden />,
    isDanger: true,
    onAction: () => onOpen(`delete-${link.id}`),
    ...busyWith(link),
  }
}

function disavowProblem({ url, disavowed }: Link) {
  if (disavowed === '1') return { whyDisabled: texts.disavowed }
  return url === null ? { whyDisabled: texts.noAddress } : {}
}

const busyWith = ({ deleting }: Link) => (deleting ? { whyDisabled: texts.deleting } : {})
