import { accountStatusLabels } from '@linkwright/core/admin/users/account-status'
import type { AdminUser } from '@linkwright/sdk'
import { momentColumn } from '../../../output/dates.ts'
import type { Column } from '../../../output/output.ts'

const onOff = (flag: string) => (flag === '1' ? 'on' : 'off')

/** All that is known of a user. */
export const userColumns: readonly Column<AdminUser>[] = [
  { field: 'id', head: 'ID' },
  { field: 'b_id', head: 'Business ID' },
  { field: 'email', head: 'Email' },
  { field: 'first_name', head: 'First name' },
  { field: 'last_name', head: 'Last name' },
  { field: 'agency', head: 'Business' },
  { field: 'user_type', head: 'Type' },
  { field: 'is_main', head: 'Owner', show: ({ is_main }) => (is_main ? 'yes' : 'no') },
  { field: 'status', head: 'Status', show: ({ status }) => accountStatusLabels[status] },
  { field: 'active', head: 'Active' },
  { field: 'closed', head: 'Closed', show: ({ closed }) => (closed ? 'yes' : 'no') },
  { field: 'invited', head: 'Invited', show: ({ invited }) => (invited ? 'no password yet' : 'no') },
  { field: 'second_factor', head: 'Two-step', show: ({ second_factor }) => (second_factor ? 'on' : 'off') },
  { field: 'plan', head: 'Plan' },
  { field: 'credit', head: 'Credit' },
  { field: 'month', head: 'Month' },
  { field: 'quarter', head: 'Quarter' },
  { field: 'year', head: 'Year' },
  { field: 'accountManager', head: 'Manager' },
  momentColumn('created_at', 'Created'),
  momentColumn('last_login', 'Last login'),
  { field: 'api_access', head: 'API access', show: ({ api_access }) => onOff(api_access) },
  {
    field: 'reactivation_code',
    head: 'Code',
    show: ({ reactivation_code }) => (reactivation_code === '1' ? 'mailed' : ''),
  },
  { field: 'source', head: 'Source' },
  { field: 'stripe_customer_id', head: 'Customer' },
  { field: 'numSites', head: 'Sites' },
  { field: 'numPages', head: 'Pages' },
  { field: 'numKeywords', head: 'Keywords' },
]
