import type { UserTypeFilter } from '@linkwright/core/admin/users/account-status'
import type { usersTable } from '@linkwright/core/admin/users/users.table'
import { type Cents, toDollars } from '@linkwright/core/values/money'
import { sql } from 'kysely'
import type { AllTenants } from '../../../db/all-tenants.ts'
import { type TableSource, tableFile, type Wanted } from '../../../db/table-page.ts'
import type { RowOf } from '../../../db/typed-sql.ts'
import { presentAdminUser, userRow, usersSource, wantedUsers } from './list.ts'
import { salesRow, soldTo } from './queries.ts'

const fileRow = { ...userRow, ...salesRow }
type FileRow = RowOf<typeof fileRow>

/** The users as CSV lines, with their recent orders. */
export function usersFile(
  all: AllTenants,
  wanted: Pick<Wanted<typeof usersTable>, 'q'>,
  type: UserTypeFilter | undefined,
  now: Date,
): AsyncIterable<string> {
  const source: TableSource<typeof usersTable, FileRow> = {
    ...usersSource,
    row: fileRow,
    read: (ids) => sql`
      select r.*, x.month, x.quarter, x.year
      from (${usersSource.read(ids)}) r cross join lateral (${soldTo(sql`r.b_id`, sql`r.id`, now)}) x`,
  }
  return tableFile(all, source, wanted, (row) => cells(row, now), wantedUsers({ type }, now))
}

function cells(row: FileRow, now: Date) {
  const {
    account_manager_id: _,
    is_main: __,
    closed: ___,
    invited: ____,
    second_factor: _____,
    ...user
  } = presentAdminUser(row, now)
  const { month, quarter, year, credit_cents } = row
  return {
    ...user,
    month: decimals(month),
    quarter: decimals(quarter),
    year: decimals(year),
    credit: decimals(credit_cents),
  }
}

const decimals = (cents: Cents) => toDollars(cents).toFixed(2)
