import { pathTo } from '@linkwright/core/access/screens'
import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import { sampleAuthority } from '@linkwright/core/tracking/scouting/scout-note'
import { siteLinks } from '@linkwright/core/tracking/sites/site-links.table'
import { plural } from '@linkwright/core/values/text'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { CutText } from '@linkwright/react-ui/cut-text'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Link as Anchor } from '@linkwright/react-ui/link'
import { Pager } from '@linkwright/react-ui/pager'
import { DataTable, TableToolbar } from '@linkwright/react-ui/table'
import { VerdictBadge } from '@linkwright/react-ui/verdict-badge'
import type { Link, Page } from '@linkwright/sdk'
import { Link2, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { sampleBadge } from '../../scouting/sample-badge.tsx'
import { api } from '../../wire/api.ts'
import { useScreenParams } from '../../navigation.tsx'
import { useSite } from '../../session/session.ts'
import { TryAgain } from '../../wire/try-again.tsx'
import { ExportButton } from '../../table/export-button.tsx'
import { logColumns } from '../../table/log-columns.tsx'
import { useSelection } from '../../table/use-row-selection.ts'
import { TagFilter, useTagFilter } from '../../tags/tag-filter.tsx'
import { Nothing, lazy } from '../../code/lazy.tsx'
import { usePagedRows } from '../../table/use-paged-rows.ts'
import { SavedFilters } from '../../filters/saved-filters.tsx'
import { exportSiteLinks, nothingToExport } from './export-site.ts'
import { useWatchFilter } from './watch-filter.tsx'
import '../../table/dense.css'
import './links.css'

const texts = {
  title: 'All Primary Links',
  filter: 'Filter links',
  pages: 'Pages of primary links',
  none: 'This website has no primary links yet.',
  noneHint: 'Add links on its pages, or import them from a CSV file.',
  nothing: 'No link matches your filter.',
  clear: 'Clear the filter',
  export: 'Export Links',
  unknown: '–',
}

const SelectedLinks = lazy(
  async () => (await import('../../selection/selected-links.tsx')).SelectedLinks,
  Nothing,
)

/** All placed primary links of a site, across its pages (A-SCR-70). */
export function SiteLinks() {
  const siteId = Number(useScreenParams('site-links').siteId)
  const site = useSite(siteId)
  const [tag, setTag] = useTagFilter()
  const watchFilter = useWatchFilter()
  const chosen = { ...(tag === '' ? {} : { tag }), ...watchFilter.of }
  const { rows, total, failure, filter, pager, ...list } = usePagedRows({
    table: siteLinks,
    call: api.sites.links,
    of: { siteId, url_progress: 'placed' as const, level: 'primary' as const, ...chosen },
    isEnabled: site !== undefined,
  })
  const q = filter.value.trim().slice(0, FILTER_LENGTH)
  const selected = useSelection(
    { url_progress: 'placed' as const, level: 'primary' as const, ...chosen, ...(q === '' ? {} : { q }) },
    rows ?? [],
    total,
  )
  const clear = () => {
    filter.onChange('')
    setTag('')
    watchFilter.clear()
  }
  const columns = useMemo(() => siteLinkColumns(rows ?? [], site?.pages ?? []), [rows, site?.pages])
  if (site === undefined) return null
  return (
    <Card
      title={texts.title}
      padding="none"
      actions={
        <ExportButton
          label={texts.export}
          nothing={nothingToExport(site).links}
          isDisabled={failure !== undefined}
          onExport={() => exportSiteLinks(site, { ...chosen, ...(q === '' ? {} : { q }) })}
        />
      }
    >
      <TableToolbar
        filter={{ label: texts.filter, placeholder: texts.filter, ...filter }}
        count={rows && plural(total, 'link')}
      >
        {sampleBadge(sampleAuthority(rows ?? []))}
        <SavedFilters list="links" />
        <TagFilter
          of="pages"
          value={tag}
          onChange={(next) => {
            setTag(next)
            pager.onPage(1)
          }}
        />
        {watchFilter.filter}
      </TableToolbar>
      <div className="ld-dense ld-site-links">
        <DataTable
          label={texts.title}
          columns={columns}
          rows={rows ?? []}
          rowId={idOf}
          rowLabel={labelOf}
          selection={{
            ...selected.table,
            actions: selected.table.count > 0 && <SelectedLinks site={site} {...selected.actions} />,
          }}
          {...list.sort}
          isSortedByHost
          isCompact
          isLoading={list.isLoading}
          error={failure && <TryAgain error={failure} onPress={list.reload} />}
          empty={
            list.isFiltered || Object.keys(chosen).length > 0 ? (
              <EmptyState
                icon={<SearchX aria-hidden />}
                title={texts.nothing}
                action={<Button onPress={clear}>{texts.clear}</Button>}
              />
            ) : (
              <EmptyState icon={<Link2 aria-hidden />} title={texts.none}>
                {texts.noneHint}
              </EmptyState>
            )
          }
        />
      </div>
      {total > siteLinks.size && <Pager label={texts.pages} total={total} {...pager} />}
    </Card>
  )
}

// A-SCR-70
/** The columns of all links, with the state where a link has one. A link to a page of the site shows the page's name. */
export function siteLinkColumns(rows: readonly Link[], pages: readonly Page[]) {
  const pageAt = new Map(pages.map((page) => [page.full_url, page]))
  const columns = logColumns<typeof siteLinks, Link>(
    siteLinks,
    {
      source: ({ source }) => <CutText text={source || texts.unknown} lines={1} />,
      anchor_text: ({ anchor_text }) => <CutText text={anchor_text || texts.unknown} lines={1} />,
      linked_page: ({ linked_page }) => <LinkedPage url={linked_page} page={pageAt.get(linked_page)} />,
      watch: ({ watch }) =>
        watch?.state ? <VerdictBadge verdict={watch.state} isExpired={watch.is_expired} /> : texts.unknown,
    },
    'url',
  )
  const hasState = rows.some(({ watch }) => watch?.state)
  return columns.filter(({ id }) => hasState || id !== 'watch')
}

function LinkedPage({ url, page }: { url: string; page: Page | undefined }) {
  if (page === undefined) return <CutText text={url} lines={1} />
  return (
    <span className="ld-linked-page">
      <Anchor variant="quiet" href={pathTo('page-summary', { siteId: page.site_id, pageId: page.id })}>
        {page.page_nickname}
      </Anchor>
    </span>
  )
}

const labelOf = ({ url, anchor_text }: Link) => url ?? anchor_text
const idOf = ({ id }: Link) => String(id)
