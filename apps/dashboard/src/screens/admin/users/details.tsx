import { activeLabels } from '@linkwright/core/admin/users/account-status'
import { usersTable } from '@linkwright/core/admin/users/users.table'
import { useFormat } from '@linkwright/react-ui/provider'
import type { AdminUser } from '@linkwright/sdk'
import { Facts } from '../../../shell/facts.tsx'
import { Sold } from './sales.tsx'

const texts = {
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
    <div className="ld-user-facts">
      <Facts
        of={{
          [texts.id]: user.id,
          [texts.business]: user.b_id,
          [texts.name]: `${user.first_name} ${user.last_name}`,
          [texts.email]: user.email,
          [texts.person]: user.invited ? texts.invited : user.is_main ? texts.owner : texts.sub,
          [texts.status]: activeLabels[user.active],
          [texts.type]: usersTable.choices.user_type.of[user.user_type],
          [texts.credit]: money(user.credit),
          [texts.created]: moment(user.created_at),
          [texts.login]: user.last_login === null ? texts.never : moment(user.last_login),
          [texts.manager]: user.accountManager ?? texts.none,
          [texts.quarter]: <Sold id={user.id} of="quarter" />,
          [texts.year]: <Sold id={user.id} of="year" />,
          [texts.factor]: user.second_factor ? texts.on : texts.off,
          [texts.api]: user.api_access === '1' ? texts.on : texts.off,
          [texts.code]: user.reactivation_code === '1' ? texts.mailed : texts.none,
          [texts.source]: user.source ?? texts.none,
          [texts.customer]: user.stripe_customer_id ?? texts.none,
          [texts.sites]: number(user.numSites),
          [texts.pages]: number(user.numPages),
          [texts.phrases]: number(user.numKeywords),
        }}
      />
    </div>
  )
}
