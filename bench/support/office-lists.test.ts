import { sortsOf } from '@linkwright/core/tables/table'
import { adminOrders } from '@linkwright/core/buying/fulfilment/admin-orders.table'
import { orderViews } from '@linkwright/core/buying/fulfilment/order-views'
import { expect, test } from 'vitest'
import { listCasesOf, endpointOf, officeFiles, officeLists } from './office-lists.ts'

test('has queries for each list of administrators, with complete URLs', () => {
  for (const call of Object.keys(officeLists)) {
    const all = listCasesOf(call).map(({ path }) => path)
    expect(all.length, call).toBeGreaterThan(0)
    expect(all.filter((path) => /[{}]|%7B|undefined|\/(\?|$)/.test(path))).toEqual([])
  }
})

test('queries a list in each view, in each order, by texts and for 1,000 rows', () => {
  const all = listCasesOf('fulfilment.list')
  for (const view of Object.keys(orderViews))
    expect(all.some(({ path }) => path.startsWith(`/admin/links/${view}?`))).toBe(true)
  for (const sort of sortsOf(adminOrders).flatMap((each) => [each, `-${each}`]))
    expect(all.some(({ path }) => new URLSearchParams(path.split('?')[1]).get('sort') === sort)).toBe(true)
  expect(all.filter(({ kind }) => kind === 'rows').map(({ limit }) => limit)).toEqual([1000])
  expect(all.filter(({ kind }) => kind === 'text')).toHaveLength(3 * Object.keys(orderViews).length)
})

test('includes only exports among the files', () => {
  for (const call of officeFiles) expect(endpointOf(call).file, call).toMatch(/\.csv$/)
})
