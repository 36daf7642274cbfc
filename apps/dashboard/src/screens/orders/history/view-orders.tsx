import { api } from '../../../wire/api.ts'
import { archivedOrders, orders } from '@linkwright/core/buying/orders/orders.table'
import { Archive, ArchiveRestore } from 'lucide-react'
import { History } from './history.tsx'

const texts = {
  title: 'Link Orders',
  archivedTitle: 'Archived orders',
  toArchive: 'Archived orders',
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

/** The order history. */
export function ViewOrders() {
  return (
    <History
      title={texts.title}
      table={orders}
      list={api.orders.list}
      file={api.orders.export}
      move={{
        call: api.orders.archive,
        reverse: api.orders.restore,
        label: texts.archive,
        icon: <Archive aria-hidden />,
        doneMessage: texts.archived,
      }}
      other={{ screen: 'view-order-archive', label: texts.toArchive }}
      none={texts.none}
      noneHint={texts.noneHint}
      showsStatus
    />
  )
}

/** The archived orders. */
export function ViewOrderArchive() {
  return (
    <History
      title={texts.archivedTitle}
      table={archivedOrders}
      list={api.orders.archived}
      file={api.orders.exportArchived}
      move={{
        call: api.orders.restore,
        reverse: api.orders.archive,
        label: texts.restore,
        icon: <ArchiveRestore aria-hidden />,
        doneMessage: texts.restored,
      }}
      other={{ screen: 'view-orders', label: texts.toOrders }}
      none={texts.noneArchived}
      noneHint={texts.noneArchivedHint}
      showsStatus={false}
    />
  )
}
