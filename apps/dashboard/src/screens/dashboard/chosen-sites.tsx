import type { Site } from '@linkwright/core/tracking/sites/site'
import { Skeleton } from '@linkwright/react-ui/skeleton'
import { api, useApi } from '../../wire/api.ts'
import { SiteCards } from './site-cards.tsx'
import { SiteTable } from './site-table.tsx'
import type { SiteView } from './site-view.ts'

export interface ChosenSitesProps {
  sites: readonly Site[]
  view: SiteView
  onExplainTrust: (siteId: number) => void
}

/** The websites as cards or in a table, sorted by need or by hand. */
export function ChosenSites({ sites, view, onExplainTrust }: ChosenSitesProps) {
  const { data, isPending } = useApi(api.today.portfolio, {})
  // Sites would move when the order is known.
  if (isPending) return <Skeleton lines={6} />
  const needs = data?.sites ?? []
  const place = (id: number) => needs.findIndex(({ site_id }) => site_id === id)
  const at = ({ id }: Site) => (place(id) === -1 ? needs.length : place(id))
  const sorted = view.order === 'need' ? sites.toSorted((a, b) => at(a) - at(b)) : sites
  return view.layout === 'table' ? (
    <SiteTable sites={sorted} needs={needs} />
  ) : (
    <SiteCards sites={sorted} onExplainTrust={onExplainTrust} />
  )
}
