import { momentColumn } from '../../output/dates.ts'
import type { Column } from '../../output/output.ts'

export const subUserColumns: readonly Column[] = [
  { field: 'id', head: 'ID' },
  { field: 'first_name', head: 'First name', less: true },
  { field: 'last_name', head: 'Last name' },
  { field: 'email', head: 'Email' },
  momentColumn('last_login', 'Last login'),
  { field: 'sites', head: 'Sites', less: true },
]
