import type { Site } from '@linkwright/core/tracking/sites/site'
import type { SiteNeed } from '@linkwright/core/tracking/today/portfolio'
import { Skeleton } from '@linkwright/react-ui/skeleton'
import { useMemo } from 'react'
import { api, useApi } from '../../wire/api.ts'
import { SiteCards } from './site-cards.tsx'
import { SiteTable } from './site-table.tsx'
import type { SiteView } from './site-view.ts'

export interface ChosenSitesProps {
  sites: readonly Site[]
  view: SiteView
  onExplainTrust: (siteId: number) => void
}

const none: readonly SiteNeed[] = []

/** The websites as cards or in a table, sorted by need or by hand. */
export function ChosenSites({ sites, view, onExplainTrust }: ChosenSitesProps) {
  const { data, isPending } = useApi(api.today.portfolio, {})
  const needs = data?.sites ?? none
  // The same array while nothing changes: the table would render every row.
  const sorted = useMemo(
    () => (view.order === 'need' ? byNeed(sites, needs) : sites),
    [view.order, sites, needs],
  )
  // Sites would move when the order is known.
  if (isPending) return <Skeleton lines={6} />
  return view.layout === 'table' ? (
    <SiteTable sites={sorted} needs={needs} />
  ) : (
    <SiteCards sites={sorted} onExplainTrust={onExplainTrust} />
  )
}

/** Websites without a need come last. */
function byNeed(sites: readonly Site[], needs: readonly SiteNeed[]): readonly Site[] {
  const places = new Map(needs.map(({ site_id }, place) => [site_id, place]))
  const at = ({ id }: Site) => places.get(id) ?? needs.length
  return sites.toSorted((a, b) => at(a) - at(b))
}
