import { pathTo } from '@linkwright/core/access/screens'
import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import type { Page } from '@linkwright/core/tracking/pages/page'
import { isSampleTrust, SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { utcDay } from '@linkwright/core/values/dates'
import { Button } from '@linkwright/react-ui/button'
import { useFormat } from '@linkwright/react-ui/provider'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { groupedBy } from '@linkwright/react-ui/grouped-rows'
import { usePreload } from '@linkwright/react-ui/lazy'
import { Pager } from '@linkwright/react-ui/pager'
import { SearchField } from '@linkwright/react-ui/search-field'
import { DataTable, useIsPrinting, useTableState } from '@linkwright/react-ui/table'
import type { Site } from '@linkwright/sdk'
import { ArrowUpDown, FileText, Wallet } from 'lucide-react'
import { useMemo } from 'react'
import { useAddressState, useAddressValues, useScreenParams } from '../../navigation.tsx'
import { PagesNote } from '../../scouting/pages-note.tsx'
import { sampleBadge } from '../../scouting/sample-badge.tsx'
import { lazy, lazyDialog } from '../../code/lazy.tsx'
import { useSite } from '../../session/session.ts'
import { EditTags } from '../../tags/edit-tags.tsx'
import { SavedFilters } from '../../filters/saved-filters.tsx'
import { isTagged, TagFilter } from '../../tags/tag-filter.tsx'
import { useFocusAfter } from '../../table/use-focus-after.ts'
import { readSort, writeSort } from '../../table/use-sort-state.ts'
import { DeletePage, usePageActions } from './page-actions.tsx'
import { NewPage } from './new-page.tsx'
import { pageColumns } from './page-columns.tsx'
import { byGroup, groupTitle } from './page-groups.ts'
import type { PlanBudgetProps } from './plan-budget.tsx'
import type { SortPagesProps } from './sort-pages.tsx'
import { SiteStats } from './site-stats.tsx'
import './summary.css'

const texts = {
  pages: 'Target pages',
  sort: 'Sort pages',
  plan: 'Plan a budget',
  filter: 'Filter pages',
  none: 'This website has no target pages yet.',
  addFirst: 'Add the pages you want to rank, each with its key phrases.',
  nothing: 'No page matches your filter.',
  pager: 'Pages of target pages',
  samples: { ranks: `${SAMPLE_DATA}: ranks`, trust: `${SAMPLE_DATA}: brand trust`, both: SAMPLE_DATA },
}
/** More pages than this get a filter. */
const few = 8
/** Target pages that the table shows at a time; all are printed. */
const pageSize = 100
/** URL parameters that choose the pages; a change of one shows the first page of the table. */
const filters = ['q', 'tag']
const sorting = ['sort']

const PlanBudget = lazyDialog<PlanBudgetProps>(async () => (await import('./plan-budget.tsx')).PlanBudget)

/** Preloaded when the browser is idle: few users sort right away. */
const SortPages = lazy<SortPagesProps>(async () => (await import('./sort-pages.tsx')).SortPages)

export function SiteSummary() {
  usePreload(SortPages)
  const { siteId } = useScreenParams('site-summary')
  const site = useSite(Number(siteId))
  const [{ q: filter = '', tag = '' }, setValues] = useAddressValues(filters)
  const fromFirst = (changes: { q?: string; tag?: string }) => setValues({ ...changes, page: undefined })
  const [mode, setMode] = useAddressState('mode', '')
  const [open, setOpen] = useAddressState('open', '')
  const sortButton = useFocusAfter(mode === 'sort')
  if (site === undefined) return null
  const { pages } = site
  const tagged = pages.filter(({ tags }) => isTagged(tags, tag))
  const isSorting = mode === 'sort' && pages.length > 1
  return (
    <div className="ld-site-summary">
      <SiteStats site={site} />
      {isSorting && <SortPages site={site} onDone={() => setMode('')} />}
      {!isSorting && (
        <>
          <div className="ld-pages-head">
            <h2 className="ld-pages-title">{texts.pages}</h2>
            {sampleBadge(sampleOf(site))}
            {(pages.length > few || filter !== '') && (
              <SearchField
                label={texts.filter}
                placeholder={texts.filter}
                value={filter}
                onChange={(text) => fromFirst({ q: text })}
                maxLength={FILTER_LENGTH}
                shortcut="/"
              />
            )}
            {pages.length > 0 && (
              <>
                <TagFilter of="pages" value={tag} onChange={(next) => fromFirst({ tag: next })} />
                <SavedFilters list="pages" />
              </>
            )}
            {pages.length > 1 && (
              <span ref={sortButton}>
                <Button
                  icon={<ArrowUpDown aria-hidden />}
                  onPress={() => setMode('sort', { replace: false })}
                >
                  {texts.sort}
                </Button>
              </span>
            )}
            {pages.length > 0 && (
              <Button icon={<Wallet aria-hidden />} onPress={() => setOpen('budget', { replace: false })}>
                {texts.plan}
              </Button>
            )}
            {pages.length > 0 && <NewPage siteId={site.id} />}
          </div>
          <PagesNote pages={pages} />
          {pages.length === 0 ? (
            <EmptyState
              icon={<FileText aria-hidden />}
              title={texts.none}
              action={<NewPage siteId={site.id} />}
            >
              {texts.addFirst}
            </EmptyState>
          ) : (
            <PagesTable
              pages={tagged}
              home={pages.find(({ page_type }) => page_type === 'home')}
              filter={filter}
            />
          )}
        </>
      )}
      {open === 'budget' && <PlanBudget site={site} onClose={() => setOpen('')} />}
      <DeletePage site={site} />
      <EditTags kind="page" objects={pages} nameOf={nameOf} />
    </div>
  )
}

/** What of the screen is sample data. */
function sampleOf(site: Site): string | undefined {
  const hasRanks = site.pages.some(({ scout }) => scout.is_sample)
  if (isSampleTrust(site)) return texts.samples[hasRanks ? 'both' : 'trust']
  return hasRanks ? texts.samples.ranks : undefined
}

interface PagesTableProps {
  pages: readonly Page[]
  /** The home page of the site, if it has one. */
  home: Page | undefined
  filter: string
}

/** One table, so that the figures of all pages line up; a column sorts the pages within each group. */
function PagesTable({ pages, home, filter }: PagesTableProps) {
  const [{ sort: sortText = '' }, setValues] = useAddressValues(sorting)
  const sort = useMemo(() => readSort(sortText), [sortText])
  const today = utcDay()
  const pageActions = usePageActions()
  const format = useFormat()
  const columns = useMemo(() => pageColumns(today, format, home), [today, format, home])
  const { visible } = useTableState(pages, columns, { filter, sort })
  const grouped = useMemo(() => byGroup(visible), [visible])
  const [pageText, setPage] = useAddressState('page', '1')
  const isPrinting = useIsPrinting()
  const last = Math.max(1, Math.ceil(grouped.length / pageSize))
  const at = Math.min(Math.max(1, Math.floor(Number(pageText)) || 1), last)
  return (
    <Card padding="none">
      <DataTable
        label={texts.pages}
        columns={columns}
        rows={isPrinting ? grouped : grouped.slice((at - 1) * pageSize, at * pageSize)}
        rowId={idOf}
        body={GroupedPages}
        sort={sort}
        onSort={(next) => setValues({ sort: writeSort(next), page: undefined })}
        isSortedByHost
        isCompact
        onRowHref={hrefOf}
        rowActions={pageActions}
        empty={texts.nothing}
      />
      {grouped.length > pageSize && (
        <Pager
          label={texts.pager}
          page={at}
          pageSize={isPrinting ? grouped.length : pageSize}
          total={grouped.length}
          onPage={(next) => setPage(String(next), { replace: false })}
        />
      )}
    </Card>
  )
}

const GroupedPages = groupedBy<Page>(groupTitle)
const nameOf = (page: Page) => page.page_nickname
const idOf = (page: Page) => String(page.id)
const hrefOf = (page: Page) => pathTo('page-summary', { siteId: page.site_id, pageId: page.id })
