import { api } from '../../../wire/api.ts'
import { archivedOrders, orders } from '@linkwright/core/buying/orders/orders.table'
import { Archive, ArchiveRestore } from 'lucide-react'
import { History } from './history.tsx'

const words = {
  title: 'Link Orders',
  archivedTitle: 'Archived Orders',
  toArchive: 'Archived Orders',
  toOrders: 'Link Orders',
  archive: 'Archive',
  restore: 'Restore',
  archived: (number: string) => `${number} was archived.`,
  restored: (number: string) => `${number} was restored.`,
  none: 'You have no orders yet.',
  noneHint: 'Order links and content in the order hub.',
  noneArchived: 'No archived orders.',
  noneArchivedHint: 'Orders that you archive appear here.',
}

/** What was ordered (Spec B §2). */
export function ViewOrders() {
  return (
    <History
      title={words.title}
      table={orders}
      list={api.orders.list}
      file={api.orders.export}
      move={{
        call: api.orders.archive,
        back: api.orders.restore,
        label: words.archive,
        icon: <Archive aria-hidden />,
        said: words.archived,
      }}
      other={{ screen: 'view-order-archive', label: words.toArchive }}
      none={words.none}
      noneHint={words.noneHint}
      saysStatus
    />
  )
}

/** Orders that were put away; in all else as the others (Spec B §2). */
export function ViewOrderArchive() {
  return (
    <History
      title={words.archivedTitle}
      table={archivedOrders}
      list={api.orders.archived}
      file={api.orders.exportArchived}
      move={{
        call: api.orders.restore,
        back: api.orders.archive,
        label: words.restore,
        icon: <ArchiveRestore aria-hidden />,
        said: words.restored,
      }}
      other={{ screen: 'view-orders', label: words.toOrders }}
      none={words.noneArchived}
      noneHint={words.noneArchivedHint}
      saysStatus={false}
    />
  )
}
