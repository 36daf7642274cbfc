import { pathTo } from '@linkwright/core/access/screens'
import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import { sampleAuthority } from '@linkwright/core/tracking/scouting/scout-note'
import { completedLinks } from '@linkwright/core/tracking/links/completed-links.table'
import { ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { LinksTable } from '@linkwright/react-ui/links-table'
import type { Page } from '@linkwright/sdk'
import { Link2 } from 'lucide-react'
import { useMemo } from 'react'
import { api } from '../../../wire/api.ts'
import { sampleBadge } from '../../../scouting/sample-badge.tsx'
import { useSelection } from '../../../table/use-row-selection.ts'
import { Nothing, lazy } from '../../../code/lazy.tsx'
import { useSite } from '../../../session/session.ts'
import { usePagedRows } from '../../../table/use-paged-rows.ts'
import { TryAgain } from '../../../wire/try-again.tsx'
import { useOpen } from '../use-page.ts'
import { LinkDialogs } from './link-dialogs.tsx'
import { LinkListActions } from './link-list-actions.tsx'
import { linkTools } from './link-tools.tsx'
import { tierHref } from './tier-path.ts'
import { useRelFilter } from './rel-filter.tsx'
import { useWatchFilter } from '../../sites/watch-filter.tsx'
import { SavedFilters } from '../../../filters/saved-filters.tsx'
import { useDeleteLinks } from './use-delete-links.ts'

const texts = {
  title: 'Completed Links',
  import: 'Import links via CSV',
  none: 'No completed links yet',
  noneFound: 'No links match the filter',
  noneHint: 'Import existing links to this page from a CSV file, such as a backlink export.',
}

const SelectedLinks = lazy(
  async () => (await import('../../../selection/selected-links.tsx')).SelectedLinks,
  Nothing,
)

/** A page's live links. The server filters, sorts and pages; the URL holds the state. */
export function PrimaryLinks(props: { page: Page }) {
  const { id: pageId, site_id: siteId } = props.page
  const [open, setOpen] = useOpen()
  const relFilter = useRelFilter()
  const watchFilter = useWatchFilter()
  const chosen = { ...relFilter.of, ...watchFilter.of }
  const { rows, total, failure, filter, pager, ...table } = usePagedRows({
    table: completedLinks,
    call: api.links.list,
    // Tiered links have their own views.
    of: { siteId, pageId, url_progress: 'placed' as const, level: 'primary' as const, ...chosen },
  })
  const { remove, marked } = useDeleteLinks(siteId, pageId)
  const site = useSite(siteId)
  const q = filter.value.trim().slice(0, FILTER_LENGTH)
  const selected = useSelection(
    {
      url_progress: 'placed' as const,
      level: 'primary' as const,
      ...chosen,
      ...(q === '' ? {} : { q }),
    },
    rows ?? [],
    total,
  )
  const list = marked(rows ?? [])
  const tools = useMemo(
    () => linkTools(1, { onOpen: setOpen, viewHref: ({ id }) => tierHref(props.page, [id]) }),
    [setOpen, props.page],
  )
  const importHref = pathTo('import-csv', { siteId, pageId })
  return (
    <Card
      title={texts.title}
      padding="none"
      actions={
        <LinkListActions
          siteId={siteId}
          pageId={pageId}
          onAdd={() => setOpen('add')}
          filter={{ ...chosen, ...(q === '' ? {} : { q }) }}
          isEmpty={rows !== undefined && total === 0}
          isDisabled={failure !== undefined}
        />
      }
    >
      <LinksTable
        links={list}
        total={total}
        isLoading={table.isLoading}
        error={failure && <TryAgain isLine error={failure} onPress={table.reload} />}
        filter={filter}
        {...table.sort}
        {...pager}
        selection={{
          ...selected.table,
          actions: selected.table.count > 0 && site !== undefined && (
            <SelectedLinks site={site} pageId={pageId} {...selected.actions} />
          ),
        }}
        filters={
          <>
            {sampleBadge(sampleAuthority(list))}
            <SavedFilters list="links" />
            {relFilter.filter}
            {watchFilter.filter}
          </>
        }
        rowActions={tools}
        empty={
          Object.keys(chosen).length > 0 ? (
            <EmptyState title={texts.noneFound} />
          ) : (
            <EmptyState
              icon={<Link2 aria-hidden />}
              title={texts.none}
              action={
                <ButtonLink variant="primary" href={importHref}>
                  {texts.import}
                </ButtonLink>
              }
            >
              {texts.noneHint}
            </EmptyState>
          )
        }
      />
      <LinkDialogs page={props.page} links={list} open={open} onClose={() => setOpen('')} onDelete={remove} />
    </Card>
  )
}
