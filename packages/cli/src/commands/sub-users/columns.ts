import { momentColumn } from '../../output/dates.ts'
import type { SubUser } from '@linkwright/sdk'
import type { Column } from '../../output/output.ts'

export const subUserColumns: readonly Column<SubUser>[] = [
  { field: 'id', head: 'ID' },
  { field: 'first_name', head: 'First name', less: true },
  { field: 'last_name', head: 'Last name' },
  { field: 'email', head: 'Email' },
  momentColumn('last_login', 'Last login'),
  {
    field: 'may_spend',
    head: 'May spend',
    less: true,
    show: ({ may_spend }) => (may_spend === '1' ? 'yes' : 'no'),
  },
  { field: 'sites', head: 'Sites', less: true },
]
