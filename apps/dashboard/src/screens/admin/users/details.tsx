import { activeLabels } from '@linkwright/core/admin/users/account-status'
import { usersTable } from '@linkwright/core/admin/users/users.table'
import { useFormat } from '@linkwright/react-ui/provider'
import type { AdminUser } from '@linkwright/sdk'
import { Facts } from '../../../shell/facts.tsx'
import { Sold } from './sales.tsx'

const words = {
  id: 'ID',
  business: 'Business ID',
  name: 'Name',
  email: 'Email',
  status: 'Account',
  person: 'Person',
  owner: 'Account owner',
  sub: 'Sub-user',
  invited: 'Invited, no password yet',
  type: 'Type',
  credit: 'Credit',
  created: 'Created',
  login: 'Last login',
  never: 'Never',
  manager: 'Account manager',
  quarter: 'Ordered before tax in 90 days',
  year: 'Ordered before tax in 365 days',
  factor: 'Two-step sign-in',
  api: 'API access',
  on: 'On',
  off: 'Off',
  code: 'Reactivation code',
  mailed: 'Sent, still valid',
  source: 'Source',
  customer: 'Payment customer',
  sites: 'Websites',
  pages: 'Pages',
  phrases: 'Keywords',
  none: 'None',
}

/** The data of a user that has no column, or none on a phone. */
export function Details({ user }: { user: AdminUser }) {
  const { moment, money, number } = useFormat()
  return (
    <Facts
      of={{
        [words.id]: user.id,
        [words.business]: user.b_id,
        [words.name]: `${user.first_name} ${user.last_name}`,
        [words.email]: user.email,
        [words.person]: user.invited ? words.invited : user.is_main ? words.owner : words.sub,
        [words.status]: activeLabels[user.active],
        [words.type]: usersTable.choices.user_type.of[user.user_type],
        [words.credit]: money(user.credit),
        [words.created]: moment(user.created_at),
        [words.login]: user.last_login === null ? words.never : moment(user.last_login),
        [words.manager]: user.accountManager ?? words.none,
        [words.quarter]: <Sold id={user.id} of="quarter" />,
        [words.year]: <Sold id={user.id} of="year" />,
        [words.factor]: user.second_factor ? words.on : words.off,
        [words.api]: user.api_access === '1' ? words.on : words.off,
        [words.code]: user.reactivation_code === '1' ? words.mailed : words.none,
        [words.source]: user.source ?? words.none,
        [words.customer]: user.stripe_customer_id ?? words.none,
        [words.sites]: number(user.numSites),
        [words.pages]: number(user.numPages),
        [words.phrases]: number(user.numKeywords),
      }}
    />
  )
}
