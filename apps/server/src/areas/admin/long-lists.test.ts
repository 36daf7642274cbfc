import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { AllTenants } from '../../db/all-tenants.ts'
import { tablePage } from '../../db/table-page.ts'
import { eitherDatabase } from '../../testing/databases.ts'
import { useDatabase } from '../../testing/use-server.ts'
import { observeQueries } from '../../testing/observed-queries.ts'
import { adminOrderList } from '../buying/fulfilment/list.ts'
import { viewFilter, worklistFilters } from '../buying/fulfilment/views.ts'
import { internalSource } from '../buying/marketplace/marketplace-rows.ts'
import { auditSource, wantedOf } from './audit/log.ts'
import { creditSource } from './credit/log.ts'
import { customerSource, isCustomer } from './customers/source.ts'
import { leadSource } from './leads/source.ts'
import { dgtPrLog, isOfType, isSold, ofProduct, saleLog, technicalSeoLog } from './product-logs/logs.ts'
import { usersSource } from './users/list.ts'

const now = new Date('2026-11-23T12:00:00Z')
const DAYS = { from: '2020-01-01' }

type Asks = (all: AllTenants) => Promise<unknown>
const page =
  (source: object, wanted: object = {}, which?: RawBuilder<boolean>): Asks =>
  (all) =>
    tablePage(all, source as never, wanted as never, which)
const orders =
  (which: RawBuilder<boolean>, wanted: object = {}, asksOnce = false): Asks =>
  (all) =>
    adminOrderList(all, which, wanted, { now, list: () => {}, asksOnce })

const all = viewFilter('all', DAYS, now)
const audits = isOfType('technical_seo')

/** The index that each list is read from: in the order of the list, or by its filter. */
const lists: readonly [what: string, index: string, asks: Asks][] = [
  ['orders by time', 'link_orders_by_time', orders(all)],
  ['orders by name', 'link_orders_by_name', orders(all, { sort: 'name' })],
  ['orders by email address', 'link_orders_by_email', orders(all, { sort: '-email' })],
  ['orders by amount', 'link_orders_by_amount', orders(all, { sort: '-amount' })],
  ['new orders', 'link_orders_by_status', orders(viewFilter('new', {}, now))],
  ['orders completed of late', 'link_orders_by_status', orders(viewFilter('completed', {}, now))],
  ['late orders', 'order_lines_open', orders(worklistFilters.late(1, now), {}, true)],
  ['orders that wait for the vendor', 'order_lines_open', orders(worklistFilters.waiting(1, now), {}, true)],
  ['sales', 'order_lines_sold', page(saleLog, {}, isSold)],
  ['sales of a type', 'order_lines_by_type', page(dgtPrLog, {}, isOfType('dgt_pr'))],
  ['sales of a status', 'order_lines_by_type', page(dgtPrLog, { status: 'placed' }, isOfType('dgt_pr'))],
  ['sales of a product', 'order_lines_of_product', page(saleLog, {}, ofProduct(101))],
  ['sales of a product and type', 'order_lines_of_product', page(saleLog, {}, ofProduct(101, 'backlinks'))],
  ['audits by order', 'audit_lines_by_order', page(technicalSeoLog, { sort: 'order_number' }, audits)],
  ['audits by client', 'audit_lines_by_client', page(technicalSeoLog, { sort: '-client_email' }, audits)],
  ['audits by website', 'audit_lines_by_website', page(technicalSeoLog, { sort: 'website_url' }, audits)],
  ['audits by customer', 'audit_lines_by_customer', page(technicalSeoLog, { sort: 'customer' }, audits)],
  ['leads by time', 'leads_by_time', page(leadSource)],
  ['leads by name', 'leads_by_name', page(leadSource, { sort: 'name' })],
  ['leads by email address', 'leads_by_mailbox', page(leadSource, { sort: 'email' })],
  ['customers by email address', 'leads_by_mailbox', page(customerSource, { sort: '-email' }, isCustomer)],
  ['leads by websites', 'leads_by_websites', page(leadSource, { sort: 'websites' })],
  ['leads by links', 'leads_by_links', page(leadSource, { sort: '-links_per_month' })],
  ['leads by contact', 'leads_by_contact', page(leadSource, { sort: 'last_contact' })],
  ['customers by name', 'leads_by_name', page(customerSource, { sort: '-name' }, isCustomer)],
  ['users as they came', 'users_id_key', page(usersSource)],
  ['users by time', 'users_by_time', page(usersSource, { sort: '-created_at' })],
  ['users by plan', 'users_by_plan', page(usersSource, { sort: 'plan' })],
  ['users by email address', 'users_by_email', page(usersSource, { sort: 'email' })],
  ['users by first name', 'users_by_first_name', page(usersSource, { sort: '-first_name' })],
  ['users by last name', 'users_by_last_name', page(usersSource, { sort: 'last_name' })],
  ['users by business', 'users_by_b_name', page(usersSource, { sort: 'agency' })],
  ['users by login', 'users_by_login', page(usersSource, { sort: '-last_login' })],
  ['credit by time', 'credit_entries_by_time', page(creditSource)],
  ['credit by amount', 'credit_entries_by_amount', page(creditSource, { sort: '-amount' })],
  ['credit of an action', 'credit_entries_by_action', page(creditSource, { action: 'add' })],
  ['links by DR', 'marketplace_links_by_dr', page(internalSource)],
  ['links by DA', 'marketplace_links_by_da', page(internalSource, { sort: 'da' })],
  ['links by traffic', 'marketplace_links_by_traffic', page(internalSource, { sort: '-traffic' })],
  ['links by price', 'marketplace_links_by_price', page(internalSource, { sort: 'price' })],
  ['entries up to a day', 'audit_log_newest', page(auditSource, { to: '2026-01-31' })],
  ['entries of a subject', 'audit_log_by_subject', page(auditSource, { subject: 'order' })],
  ['entries of an id', 'audit_log_by_subject_id', page(auditSource, ...wantedOf({ subject_id: 5 }))],
  ['entries of a user', 'audit_log_by_actor', page(auditSource, ...wantedOf({ actor: 5 }))],
  [
    'the history of an order',
    'audit_log_by_subject_id',
    page(auditSource, ...wantedOf({ subject: 'order', subject_id: 5 })),
  ],
]

describe.each(eitherDatabase)('rows that a page of a long list reads, on $name', ({ fresh }) => {
  const database = useDatabase(fresh)

  /** The plan of a table that is too large to be sorted or read from end to end. */
  async function planOf(asks: Asks): Promise<string> {
    return await database.kysely.transaction().execute(async (trx) => {
      const { kysely, queries } = observeQueries(trx)
      await asks(new AllTenants(kysely as typeof trx))
      const [query] = queries as [CompiledQuery]
      for (const way of ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx)
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>({
        ...query,
        sql: `explain (costs off) ${query.sql}`,
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }

  test.each(lists)('%s: %s', async (_, index, asks) => {
    const plan = await planOf(asks)
    expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index} `))
  })
})
