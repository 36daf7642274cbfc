import type { Column } from '@linkwright/react-ui/table'
import { UrlCell } from '@linkwright/react-ui/url-cell'
import type { AccountManager } from '@linkwright/sdk'

const texts = { id: 'ID', name: 'Name', calendar: 'Calendar link', accounts: 'Accounts' }

export const managerColumns: readonly Column<AccountManager>[] = [
  { id: 'id', header: texts.id, sortValue: ({ id }) => id, cell: ({ id }) => id, align: 'end', width: 72 },
  {
    id: 'name',
    header: texts.name,
    isPrimary: true,
    sortValue: ({ name }) => name.toLowerCase(),
    cell: ({ name }) => <span className="ld-breaks">{name}</span>,
  },
  {
    id: 'calendar_link',
    header: texts.calendar,
    kind: 'address',
    sortValue: ({ calendar_link }) => calendar_link,
    cell: ({ calendar_link }) => <UrlCell url={calendar_link} />,
  },
  {
    id: 'accounts',
    header: texts.accounts,
    sortValue: ({ accounts }) => accounts,
    cell: ({ accounts }) => accounts,
    align: 'end',
  },
]
