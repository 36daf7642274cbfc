import { pathTo } from '@linkwright/core/access/screens'
import { OFFSET_MAX } from '@linkwright/core/contract/offset-max'
import { FILTER_LENGTH } from '@linkwright/core/contract/filter-length'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { LINKS_PER_PAGE, LinksTable } from '@linkwright/react-ui/links-table'
import type { Link, LinksListInput, Page, Rows } from '@linkwright/sdk'
import { Ban, Link2, Plus, Upload } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { api, useApi } from '../../../wire/api.ts'
import { useAddressState } from '../../../navigation.tsx'
import { isBuilt } from '../../../screens.ts'
import { usePageSize } from '../../../table/use-page-size.ts'
import { useSortState, writeSort } from '../../../table/use-sort-state.ts'
import { ExportLinks } from '../export-links.tsx'
import { Problem } from '../problem.tsx'
import { useOpen } from '../use-open.ts'
import { LinkDialogs } from './link-dialogs.tsx'
import { linkTools } from './link-tools.tsx'
import { tierHref } from './tier-path.ts'
import { useDeleteLinks } from './use-delete-links.ts'

const sizes = [25, 50, LINKS_PER_PAGE, 250, 500] as const
const NEWEST_FIRST = '-date_added'

const words = {
  add: 'Add new link',
  import: 'Import links via CSV',
  disavow: 'Disavow links',
  none: 'No completed links yet',
  noneHint: 'Import the links that already lead to this page from a CSV file, such as a backlink export.',
}

/** The live links of a page; filter, sort and pages are the server's, and stand in the address. */
export function PrimaryLinks(props: { page: Page }) {
  const { id: pageId, site_id: siteId } = props.page
  const [filter, setFilter] = useAddressState('q', '')
  const [sort, setSort] = useSortState(NEWEST_FIRST)
  const [pageText, setPage] = useAddressState('page', '1')
  const [open, setOpen] = useOpen()
  const [pageSize, setPageSize] = usePageSize('completed-links', LINKS_PER_PAGE, sizes)
  // The address may say anything; no more rows are skipped than the call takes.
  const most = Math.floor(OFFSET_MAX / pageSize) + 1
  const page = Math.min(Math.max(1, Math.floor(Number(pageText)) || 1), most)
  const q = filter.trim().slice(0, FILTER_LENGTH)
  const links = useApi<LinksListInput, Rows<Link>>(
    api.links.list,
    {
      siteId,
      pageId,
      url_progress: 'placed',
      // Links to links have views of their own.
      level: 'primary',
      limit: pageSize,
      offset: (page - 1) * pageSize,
      sort: sortOf(sort),
      ...(q === '' ? {} : { q }),
    },
    { placeholderData: (before) => before },
  )
  const total = links.data?.total ?? 0
  const last = Math.max(1, Math.ceil(total / pageSize))
  const isBeyond = links.data !== undefined && !links.isPlaceholderData && page > last
  useEffect(() => {
    if (isBeyond) setPage(String(last))
  }, [isBeyond, last, setPage])
  const { remove, marked } = useDeleteLinks(siteId, pageId)
  const list = marked(links.data ?? [])
  const tools = useMemo(
    () => linkTools(1, { onOpen: setOpen, viewHref: ({ id }) => tierHref(props.page, [id]) }),
    [setOpen, props.page],
  )
  const importHref = pathTo('import-csv', { siteId, pageId })
  return (
    <Card padding="none">
      <LinksTable
        links={list}
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
          maxLength: FILTER_LENGTH,
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
            <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setOpen('add')}>
              {words.add}
            </Button>
            <ButtonLink href={importHref} icon={<Upload aria-hidden />}>
              {words.import}
            </ButtonLink>
            {isBuilt('site-disavowed') && (
              <ButtonLink href={pathTo('site-disavowed', { siteId })} icon={<Ban aria-hidden />}>
                {words.disavow}
              </ButtonLink>
            )}
            <ExportLinks siteId={siteId} pageId={pageId} />
          </>
        }
        rowActions={tools}
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
      <LinkDialogs page={props.page} links={list} open={open} onClose={() => setOpen('')} onDelete={remove} />
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
