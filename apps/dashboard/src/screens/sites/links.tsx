import { plural } from '@linkwright/core/values/text'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Pager } from '@linkwright/react-ui/pager'
import { useFormat } from '@linkwright/react-ui/provider'
import { DataTable, TableToolbar } from '@linkwright/react-ui/table'
import type { Link, Rows, SitesLinksInput } from '@linkwright/sdk'
import { Download, Link2, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api, useApi } from '../../wire/api.ts'
import { useScreenParams } from '../../navigation.tsx'
import { useSite } from '../../session/session.ts'
import { TryAgain } from '../../shell/try-again.tsx'
import { useLastPage, usePaged } from '../../table/use-paged.ts'
import { exportSiteLinks } from './export-site-links.ts'
import { siteLinkColumns } from './site-link-columns.tsx'

const words = {
  title: 'All Primary Links',
  filter: 'Filter links',
  pages: 'Pages of primary links',
  none: 'This website has no primary links yet.',
  noneHint: 'Add links at its pages, or import them there from a CSV file.',
  nothing: 'No link matches your filter.',
  clear: 'Clear the filter',
  export: 'Export Links',
}

/** Spec A §9: 25 per page. */
const PER_PAGE = 25
const sizes = [PER_PAGE, 50, 100, 250, 500] as const
const sorts = ['source', 'url', 'anchor_text', 'linked_page', 'date_added', 'da'] as const

/** All placed primary links of a site, over its pages (Spec A §2). */
export function SiteLinks() {
  const siteId = Number(useScreenParams('site-links').siteId)
  const site = useSite(siteId)
  const format = useFormat()
  const columns = useMemo(() => siteLinkColumns(format), [format])
  const { input, filter, sort, pager } = usePaged({
    table: 'site-links',
    pageSize: PER_PAGE,
    pageSizes: sizes,
    sorts,
    fallback: '-date_added',
  })
  const links = useApi<SitesLinksInput, Rows<Link>>(
    api.sites.links,
    { siteId, url_progress: 'placed', level: 'primary', ...input },
    { enabled: site !== undefined, placeholderData: (before) => before },
  )
  const total = links.data?.total ?? 0
  const last = Math.max(1, Math.ceil(total / pager.pageSize))
  useLastPage(pager.page, pager.onPage, links.data && !links.isPlaceholderData ? last : undefined)
  if (site === undefined) return null
  const isFiltered = filter.value.trim() !== ''
  return (
    <Card title={words.title} padding="none">
      <TableToolbar
        filter={{ label: words.filter, placeholder: words.filter, ...filter }}
        count={links.data && plural(total, 'link')}
      >
        <ExportButton onExport={() => exportSiteLinks(site)} />
      </TableToolbar>
      <DataTable
        label={words.title}
        columns={columns}
        rows={links.data ?? []}
        rowId={idOf}
        {...sort}
        isSortedByHost
        isLoading={links.isFetching}
        error={
          links.error && !links.data ? (
            <TryAgain error={links.error} onPress={() => void links.refetch()} />
          ) : undefined
        }
        empty={
          isFiltered ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={words.nothing}
              action={<Button onPress={() => filter.onChange('')}>{words.clear}</Button>}
            />
          ) : (
            <EmptyState icon={<Link2 aria-hidden />} title={words.none}>
              {words.noneHint}
            </EmptyState>
          )
        }
      />
      {total > PER_PAGE && <Pager label={words.pages} total={total} {...pager} />}
    </Card>
  )
}

const idOf = ({ id }: Link) => String(id)

function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const [isPending, setPending] = useState(false)
  return (
    <Button
      icon={<Download aria-hidden />}
      isPending={isPending}
      onPress={() => {
        setPending(true)
        void onExport().finally(() => setPending(false))
      }}
    >
      {words.export}
    </Button>
  )
}
