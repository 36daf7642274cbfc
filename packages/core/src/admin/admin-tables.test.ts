import { expect, test } from 'vitest'
import { adminOrders } from '../buying/fulfilment/admin-orders.table.ts'
import { marketplaceLinksTable, marketplaceTable } from '../buying/marketplace/marketplace.table.ts'
import type { Table } from '../tables/table.ts'
import { auditLog } from './audit/audit-log.table.ts'
import { creditBalances, creditLog } from './credit/credit-log.table.ts'
import { jobsTable } from './jobs/jobs.table.ts'
import { customersTable, leadsTable } from './leads/leads.table.ts'
import {
  dgtPrSales,
  linkInsertionSales,
  msnSales,
  productSales,
  technicalSeoSales,
} from './product-logs/sales-logs.table.ts'
import { usersTable } from './users/users.table.ts'

const tables: Table[] = [
  adminOrders,
  auditLog,
  creditBalances,
  creditLog,
  customersTable,
  dgtPrSales,
  jobsTable,
  leadsTable,
  linkInsertionSales,
  marketplaceLinksTable,
  marketplaceTable,
  msnSales,
  productSales,
  technicalSeoSales,
  usersTable,
]

test.each(tables)('page sizes of $name are 25, 100, 500 and 1000, 25 at first', ({ sizes, size }) => {
  expect([sizes, size]).toEqual([[25, 100, 500, 1000], 25])
})
