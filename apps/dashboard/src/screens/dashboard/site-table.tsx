import { pathTo } from '@linkwright/core/access/screens'
import { WEBSITE_DISABLED } from '@linkwright/core/access/plan-usage'
import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import type { Site } from '@linkwright/core/tracking/sites/site'
import { sinceLastLink } from '@linkwright/core/tracking/sites/since-last-link'
import type { SiteNeed } from '@linkwright/core/tracking/today/portfolio'
import { dayAfter } from '@linkwright/core/tracking/ranks/buckets'
import { valuesByDay } from '@linkwright/core/values/by-day'
import { severityLabels } from '@linkwright/core/tracking/today/worth-text'
import { utcDay } from '@linkwright/core/values/dates'
import { plural } from '@linkwright/core/values/text'
import { TagBadges } from '@linkwright/react-ui/badge'
import { Card } from '@linkwright/react-ui/card'
import { Link } from '@linkwright/react-ui/link'
import { Pager } from '@linkwright/react-ui/pager'
import { useFormat } from '@linkwright/react-ui/provider'
import { MiniGauge } from '@linkwright/react-ui/radial-gauge'
import { Sparkline } from '@linkwright/react-ui/sparkline'
import {
  type Column,
  DataTable,
  TableToolbar,
  useIsPrinting,
  useTableState,
} from '@linkwright/react-ui/table'
import { useMemo } from 'react'
import { SavedFilters } from '../../filters/saved-filters.tsx'
import { isTagged, TagFilter } from '../../tags/tag-filter.tsx'
import { useAddressState, useAddressValues } from '../../navigation.tsx'
import { usePageSize } from '../../table/use-page-size.ts'
import { readSort, writeSort } from '../../table/use-sort-state.ts'
import { api, useApi } from '../../wire/api.ts'
import { cardActions, useSiteActions } from '../sites/site-actions.tsx'
import './site-table.css'

const texts = {
  title: 'Websites',
  filter: 'Filter websites',
  pager: 'Pages of websites',
  nothing: 'No website matches your filter.',
  nextNone: 'Nothing to do',
  trend: (name: string) => `Brand trust of ${name} in 30 days`,
}

const inAddress = ['q', 'sort', 'tag']
/** Websites per page: an account may have hundreds, and each row is costly to draw. */
const pageSizes = [25, 50, 100]
const fewest = 25

/** Days of a trend. */
const SPAN = 30

export interface SiteTableProps {
  sites: readonly Site[]
  needs: readonly SiteNeed[]
}

interface Row {
  site: Site
  need: SiteNeed | undefined
}

/** The websites in the order that was chosen; a press on a header sorts by that column. */
export function SiteTable({ sites, needs }: SiteTableProps) {
  const format = useFormat()
  const actionsOf = useSiteActions()
  const [{ q: filter = '', sort: sortText = '', tag = '' }, setValues] = useAddressValues(inAddress)
  const sort = useMemo(() => readSort(sortText), [sortText])
  const [pageText, setPage] = useAddressState('page', '1')
  const [size, setSize] = usePageSize('websites', fewest, pageSizes)
  const isPrinting = useIsPrinting()
  const fromFirst = (changes: { q?: string; sort?: string; tag?: string }) =>
    setValues({ ...changes, page: undefined })
  const rows = useMemo(
    () =>
      sites
        .filter(({ tags }) => isTagged(tags, tag))
        .map((site): Row => ({ site, need: needs.find(({ site_id }) => site_id === site.id) })),
    [sites, needs, tag],
  )
  const trends = useTrustByDay()
  const columns = useMemo(() => columnsOf(format, trends), [format, trends])
  const { visible, total, page } = useTableState(rows, columns, {
    filter,
    sort,
    page: Math.floor(Number(pageText)) || 1,
    // Paper has no pages to turn.
    pageSize: isPrinting ? Infinity : size,
  })
  return (
    <Card padding="none">
      <div className="ld-site-table-bar">
        <TableToolbar
          filter={{
            label: texts.filter,
            placeholder: texts.filter,
            value: filter,
            onChange: (text) => fromFirst({ q: text }),
            maxLength: FILTER_LENGTH,
          }}
          count={plural(total, 'website')}
        >
          <TagFilter of="sites" value={tag} onChange={(name) => fromFirst({ tag: name })} />
          <SavedFilters list="websites" />
        </TableToolbar>
      </div>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={visible}
        rowId={({ site }) => String(site.id)}
        sort={sort}
        onSort={(next) => fromFirst({ sort: writeSort(next) })}
        isSortedByHost
        isCompact
        rowActions={({ site }) => [...actionsOf(site, cardActions)]}
        onRowHref={({ site }) =>
          site.available === '0' ? undefined : pathTo('site-summary', { siteId: site.id })
        }
        empty={texts.nothing}
      />
      {total > fewest && (
        <Pager
          label={texts.pager}
          page={page}
          pageSize={isPrinting ? total : size}
          pageSizes={pageSizes}
          total={total}
          onPage={(next) => setPage(String(next), { replace: false })}
          onPageSize={(next) => {
            setSize(next)
            fromFirst({})
          }}
        />
      )}
    </Card>
  )
}

type Trends = ReadonlyMap<number, readonly (number | null)[]>

/** The brand trust of each website by day. */
function useTrustByDay(): Trends {
  const today = utcDay()
  const from = dayAfter(today, -SPAN)
  const { data } = useApi(api.sites.history, { from })
  return useMemo(
    () =>
      new Map(
        data?.map(({ site_id, days }) => [
          site_id,
          valuesByDay(days, from, today, ({ brand_trust_score }) => brand_trust_score),
        ]),
      ),
    [data, from, today],
  )
}

const columnsOf = (
  { number, money }: ReturnType<typeof useFormat>,
  trends: Trends,
): readonly Column<Row>[] => [
  {
    id: 'name',
    header: 'Website',
    width: '15%',
    isPrimary: true,
    sortValue: ({ site }) => site.name,
    filterText: ({ site }) => [site.name, site.url, ...(site.tags ?? [])].join(' '),
    cell: ({ site }) => (
      <>
        {site.name}
        <TagBadges tags={site.tags} />
      </>
    ),
  },
  {
    id: 'trust',
    header: 'Brand trust',
    kind: 'count',
    sortValue: ({ site }) => site.stats.brand_trust_score,
    cell: ({ site }) => (
      <MiniGauge value={site.stats.brand_trust_score} label="Brand trust" kind="trust" size={32} />
    ),
  },
  {
    id: 'change',
    header: '30 days',
    headerHint: 'Change of the brand trust in 30 days',
    kind: 'count',
    hideOnPhone: true,
    sortValue: (row) => changeOfTrust(row) ?? null,
    cell: (row) => {
      const by = changeOfTrust(row)
      if (by === undefined) return '–'
      if (by === 0) return '0'
      return by > 0 ? `↑ ${number(by)}` : `↓ ${number(-by)}`
    },
  },
  {
    id: 'trend',
    header: 'Trend',
    hideOnPhone: true,
    cell: ({ site: { id, name } }) => {
      const values = trends.get(id) ?? []
      // A single day is no line.
      if (values.filter((value) => value !== null).length < 2) return '–'
      return <Sparkline values={values} label={texts.trend(name)} />
    },
  },
  {
    id: 'progress',
    header: 'In progress',
    kind: 'count',
    sortValue: ({ site }) => site.stats.links_in_progress,
    cell: ({ site }) => number(site.stats.links_in_progress),
  },
  {
    id: 'last',
    header: 'Last link',
    hideOnPhone: true,
    sortValue: ({ site }) => site.stats.days_since_last_link,
    cell: ({ site }) => {
      const { value, unit = '' } = sinceLastLink(site.stats.days_since_last_link, utcDay(), site.created_at)
      return `${value} ${unit}`.trim()
    },
  },
  {
    id: 'spend',
    header: 'Month’s spend',
    // Not as money, whose label is left out on a phone.
    align: 'end',
    sortValue: ({ site }) => site.link_spend,
    cell: ({ site }) => money(site.link_spend),
  },
  {
    id: 'next',
    header: 'What to do next',
    kind: 'text',
    width: '31%',
    sortValue: ({ need }) => -(need?.need ?? 0),
    filterText: ({ need }) => need?.next?.sentence ?? '',
    cell: ({ site, need }) =>
      need?.next ? (
        <Link href={need.next.path}>{`${severityLabels[need.next.severity]}: ${need.next.sentence}`}</Link>
      ) : (
        <span className="ld-quiet">{site.available === '0' ? WEBSITE_DISABLED : texts.nextNone}</span>
      ),
  },
]

function changeOfTrust({ site, need }: Row): number | undefined {
  const before = need?.brand_trust_before ?? undefined
  return before === undefined ? undefined : site.stats.brand_trust_score - before
}
