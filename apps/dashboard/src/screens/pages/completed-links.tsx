import { pathTo } from '@linkwright/core/access/screens'
import { OFFSET_MAX } from '@linkwright/core/contract/offset-max'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { LINKS_PER_PAGE, LinksTable } from '@linkwright/react-ui/links-table'
import type { Link, LinksListInput, Rows } from '@linkwright/sdk'
import { Link2, Upload } from 'lucide-react'
import { useEffect } from 'react'
import { api, useApi } from '../../api.ts'
import { useAddressState, useScreenParams } from '../../navigation.tsx'
import { usePageSize } from '../../table/use-page-size.ts'
import { useSortState, writeSort } from '../../table/use-sort-state.ts'
import { ExportLinks } from './export-links.tsx'
import { Problem } from './problem.tsx'
import { usePage } from './use-page.ts'

const sizes = [25, 50, LINKS_PER_PAGE, 250, 500] as const
/** The server looks for no longer texts. */
const LONGEST_FILTER = 200
const NEWEST_FIRST = '-date_added'

const words = {
  import: 'Import links via CSV',
  none: 'No completed links yet',
  noneHint: 'Import the links that already lead to this page from a CSV file, such as a backlink export.',
}

/** The live links of a page; filter, sort and pages are the server's, and stand in the address. */
export function CompletedLinks() {
  const { siteId, pageId } = useScreenParams('page-completed-links')
  const found = usePage(Number(siteId), Number(pageId))
  const [filter, setFilter] = useAddressState('q', '')
  const [sort, setSort] = useSortState(NEWEST_FIRST)
  const [pageText, setPage] = useAddressState('page', '1')
  const [pageSize, setPageSize] = usePageSize('completed-links', LINKS_PER_PAGE, sizes)
  // The address may say anything; no more rows are skipped than the call takes.
  const most = Math.floor(OFFSET_MAX / pageSize) + 1
  const page = Math.min(Math.max(1, Math.floor(Number(pageText)) || 1), most)
  const q = filter.trim().slice(0, LONGEST_FILTER)
  const links = useApi<LinksListInput, Rows<Link>>(
    api.links.list,
    {
      siteId: Number(siteId),
      pageId: Number(pageId),
      url_progress: 'placed',
      // Links to links have views of their own.
      level: 'primary',
      limit: pageSize,
      offset: (page - 1) * pageSize,
      sort: sortOf(sort),
      ...(q === '' ? {} : { q }),
    },
    { enabled: found !== undefined, placeholderData: (before) => before },
  )
  const total = links.data?.total ?? 0
  const last = Math.max(1, Math.ceil(total / pageSize))
  const isBeyond = links.data !== undefined && !links.isPlaceholderData && page > last
  useEffect(() => {
    if (isBeyond) setPage(String(last))
  }, [isBeyond, last, setPage])
  if (found === undefined) return null
  const importHref = pathTo('import-csv', { siteId, pageId })
  return (
    <Card padding="none">
      <LinksTable
        links={links.data ?? []}
        total={total}
        isLoading={links.isFetching}
        error={
          links.error && !links.data ? (
            <Problem error={links.error} onAgain={() => void links.refetch()} />
          ) : undefined
        }
        filter={{
          value: filter,
          debounceMs: 250,
          onChange: (text) => {
            setFilter(text)
            setPage('1')
          },
        }}
        sort={sort}
        onSort={(next) => {
          setSort(next)
          setPage('1')
        }}
        page={page}
        onPage={(next) => setPage(String(next), { replace: false })}
        pageSize={pageSize}
        pageSizes={sizes}
        onPageSize={(size) => {
          setPageSize(size)
          setPage('1')
        }}
        actions={
          <>
            <ButtonLink href={importHref} icon={<Upload aria-hidden />}>
              {words.import}
            </ButtonLink>
            <ExportLinks siteId={Number(siteId)} pageId={Number(pageId)} />
          </>
        }
        empty={
          <EmptyState
            icon={<Link2 aria-hidden />}
            title={words.none}
            action={
              <ButtonLink variant="primary" href={importHref}>
                {words.import}
              </ButtonLink>
            }
          >
            {words.noneHint}
          </EmptyState>
        }
      />
    </Card>
  )
}

type SortWord = NonNullable<LinksListInput['sort']>
const columns = ['source', 'da', 'url', 'anchor_text', 'date_added'] as const

/** The call's word for a sort; anything else that stands in the address is the newest first. */
function sortOf(sort: { id: string; desc: boolean } | null): SortWord {
  const known = columns.find((id) => id === sort?.id)
  return known === undefined || sort === null
    ? NEWEST_FIRST
    : (writeSort({ id: known, desc: sort.desc }) as SortWord)
}
