import { plural } from '@linkwright/core/values/text'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Column } from '@linkwright/react-ui/table'
import type { SubUser } from '@linkwright/sdk'
import { MaySpend } from './may-spend.tsx'

const texts = {
  name: 'Name',
  email: 'Email',
  last: 'Last login',
  never: 'Never',
  sites: 'Websites',
  spends: 'Orders',
}

export const nameOf = ({ first_name, last_name }: SubUser) => `${first_name} ${last_name}`

/** `of` is the number of websites of the business. */
export function subUserColumns(of: number, mayManage: boolean): readonly Column<SubUser>[] {
  return [
    { id: 'name', header: texts.name, isPrimary: true, sortValue: nameOf, cell: nameOf },
    {
      id: 'email',
      header: texts.email,
      sortValue: ({ email }) => email,
      cell: ({ email }) => <span className="ld-breaks">{email}</span>,
    },
    {
      id: 'last_login',
      header: texts.last,
      sortValue: ({ last_login }) => last_login,
      cell: ({ last_login }) => (last_login === null ? texts.never : <Day of={last_login} />),
    },
    {
      id: 'sites',
      header: texts.sites,
      sortValue: ({ sites }) => sites.length,
      cell: ({ sites }) => `${sites.length} of ${plural(of, 'website')}`,
    },
    {
      id: 'may_spend',
      header: texts.spends,
      sortValue: ({ may_spend }) => may_spend,
      cell: (user) => <MaySpend user={user} isDisabled={!mayManage} />,
    },
  ]
}

function Day({ of }: { of: string }) {
  const { date } = useFormat()
  return <time dateTime={of}>{date(of)}</time>
}
