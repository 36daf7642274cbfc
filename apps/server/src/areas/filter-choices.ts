import { orders } from '@linkwright/core/buying/orders/orders.table'
import { type Table, sortsOf } from '@linkwright/core/tables/table'
import { filterNames, linkWatchFilters } from '@linkwright/core/tracking/verification/watch-filters'
import { completedLinks } from '@linkwright/core/tracking/links/completed-links.table'
import { relFilters } from '@linkwright/core/tracking/links/rel'
import { opportunitiesTable } from '@linkwright/core/tracking/opportunities/opportunities.table'
import { siteLinks } from '@linkwright/core/tracking/sites/site-links.table'
import type { FilterSources } from './account/saved-filters/routes.ts'

const sortWords = (...tables: readonly Table[]) =>
  tables.flatMap((table) => sortsOf(table).flatMap((sort: string) => [sort, `-${sort}`]))
const choicesOf = ({ choices = {} }: Table) =>
  Object.fromEntries(Object.entries(choices).map(([field, { of }]) => [field, Object.keys(of)]))

/** Values of the filters of lists. The browser sorts websites, pages and key phrases; any order may be saved there. */
export const filterChoices: FilterSources['choices'] = {
  links: {
    rel: relFilters,
    lost: ['0', '1'],
    watch: filterNames(linkWatchFilters),
    sort: sortWords(siteLinks, completedLinks),
  },
  opportunities: { ...choicesOf(opportunitiesTable), sort: sortWords(opportunitiesTable) },
  orders: { sort: sortWords(orders) },
}
