import { Customer } from '@linkwright/core/admin/customers/customer'
import { CUSTOMER } from '@linkwright/core/admin/leads/lead-status'
import { customersTable } from '@linkwright/core/admin/leads/leads.table'
import { sql } from 'kysely'
import type { TableSource } from '../../../db/table-page.ts'
import type { RowOf } from '../../../db/typed-sql.ts'
import { leadCells, leadColumns, leadRow, leadSorts, presentLead } from '../leads/queries.ts'

const sent = Customer.shape
const customerRow = {
  ...leadRow,
  business: sent.business,
  plan: sent.plan,
  account_manager: sent.account_manager,
}
type CustomerRow = RowOf<typeof customerRow>

const { status: _, ...sorts } = leadSorts

export const customerSource: TableSource<typeof customersTable, CustomerRow> = {
  table: customersTable,
  from: sql`leads l`,
  id: sql`l.id`,
  sorts,
  search: sql`l.search`,
  row: customerRow,
  read: (ids) => sql`
    select ${leadColumns}, p.name as plan,
      case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as business,
      case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as account_manager
    from leads l
    left join businesses b on b.id = l.of_business_id
    left join plans p on p.id = b.plan_id
    left join account_managers m on m.id = b.account_manager_id
    where l.id = any(${ids})`,
}

export const isCustomer = sql<boolean>`l.status = ${CUSTOMER}`

export function presentCustomer(row: CustomerRow): Customer {
  const { business, plan, account_manager } = row
  return { ...presentLead(row), business, plan, account_manager }
}

/** One line of the file. */
export function customerCells({ business, plan, account_manager, ...row }: CustomerRow) {
  const { status: __, ...cells } = leadCells(row)
  return {
    ...cells,
    business: business?.name ?? '',
    plan: plan ?? '',
    account_manager: account_manager?.name ?? '',
  }
}
