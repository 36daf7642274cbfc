import { pathTo } from '@linkwright/core/access/screens'
import {
  DEFAULT_VIEW,
  orderPeriods,
  type OrderPeriod,
  orderViews,
  type OrderView,
} from '@linkwright/core/buying/fulfilment/order-views'
import { type Worklist, worklists } from '@linkwright/core/buying/fulfilment/worklist'

/** Name of an order list: by status, by period, or a worklist. */
export type ListName = OrderView | OrderPeriod | Worklist

export const isView = (name: string): name is OrderView => Object.hasOwn(orderViews, name)
export const isPeriod = (name: string): name is OrderPeriod => Object.hasOwn(orderPeriods, name)
export const isWorklist = (name: string): name is Worklist => Object.hasOwn(worklists, name)

/** The list for a URL parameter; New by default. */
export function listNamed(text: string): ListName {
  return isView(text) || isPeriod(text) || isWorklist(text) ? text : DEFAULT_VIEW
}

interface ListLink {
  id: ListName
  label: string
  href: string
}

export const viewLinks: readonly ListLink[] = [
  ...Object.entries(orderViews).map(([id, { label }]) => link(id as OrderView, label)),
  ...Object.entries(orderPeriods).map(([id, label]) => link(id as OrderPeriod, label)),
]

export const workLinks: readonly ListLink[] = Object.entries(worklists).map(([id, label]) =>
  link(id as Worklist, label),
)

function link(id: ListName, label: string): ListLink {
  const list = pathTo('admin-orders')
  return { id, label, href: id === DEFAULT_VIEW ? list : `${list}?view=${id}` }
}
