import { sampleAuthority } from '@linkwright/core/tracking/scouting/scout-note'
import { Term } from '../../../terms/term.tsx'
import { sampleBadge } from '../../../scouting/sample-badge.tsx'
import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import type { Tier } from '@linkwright/core/tracking/links/tiers'
import { shorten } from '@linkwright/core/values/url'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { LinksTable } from '@linkwright/react-ui/links-table'
import type { Page } from '@linkwright/sdk'
import { ArrowLeft, Link2, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { api, useApi } from '../../../wire/api.ts'
import { useAddressState } from '../../../navigation.tsx'
import { useSortState } from '../../../table/use-sort-state.ts'
import { TryAgain } from '../../../wire/try-again.tsx'
import { useOpen } from '../use-page.ts'
import { LinkDialogs } from './link-dialogs.tsx'
import { linkTools } from './link-tools.tsx'
import { tierHref, tierOfPath, type TierPath } from './tier-path.ts'
import { useDeleteLinks } from './use-delete-links.ts'
import { useParents } from './use-parents.ts'

const titles: Record<Tier, string> = {
  1: 'Completed Links',
  2: 'Second tier links',
  3: 'Third tier links',
}

const texts = {
  to: (url: string) => `Links that point to ${shorten(url, 50)}`,
  missing: 'This link was not found',
  missingHint: 'It was deleted, or it belongs to another page.',
  none: 'No links of this tier yet',
  noneHint: 'Add a link that points to this link.',
  add: 'Add Link',
}

/** The second or third tier: links that point to one link. */
export function TierLinks({ page, path }: { page: Page; path: TierPath }) {
  const params = { siteId: page.site_id, pageId: page.id }
  const linkId = path.at(-1) ?? 0
  const tier = tierOfPath(path)
  const links = useApi(api.links.tiered, { ...params, linkId })
  const [filter, setFilter] = useAddressState('q', '')
  const [sort, setSort] = useSortState()
  const [open, setOpen] = useOpen()
  const { remove, marked } = useDeleteLinks(page.site_id, page.id)
  const list = marked(links.data ?? [])
  const { parent, isMissing, error, refetch } = useParents(page, path)
  const tools = useMemo(
    () => linkTools(tier, { onOpen: setOpen, viewHref: ({ id }) => tierHref(page, [...path, id]) }),
    [tier, setOpen, page, path],
  )
  if (isMissing) return <Missing page={page} />
  const before = path.slice(0, -1)
  const failure = error ?? (links.data ? undefined : links.error)
  const add = (
    <Button icon={<Plus aria-hidden />} onPress={() => setOpen('add')}>
      {texts.add}
    </Button>
  )
  return (
    <Card
      title={titles[tier]}
      subtitle={
        parent && (
          <>
            {texts.to(parent.url || parent.anchor_text)}
            <Term of="tier" />
          </>
        )
      }
      padding="none"
      actions={
        <>
          {sampleBadge(sampleAuthority(list))}
          <ButtonLink href={tierHref(page, before)} icon={<ArrowLeft aria-hidden />}>
            {titles[tierOfPath(before)]}
          </ButtonLink>
        </>
      }
    >
      <LinksTable
        label={titles[tier]}
        links={list}
        isLoading={links.isFetching}
        error={
          failure ? (
            <TryAgain
              isLine
              error={failure}
              onPress={() => {
                refetch()
                void links.refetch()
              }}
            />
          ) : undefined
        }
        filter={{ value: filter, onChange: setFilter, maxLength: FILTER_LENGTH }}
        sort={sort}
        onSort={setSort}
        actions={add}
        rowActions={tools}
        empty={
          <EmptyState icon={<Link2 aria-hidden />} title={texts.none}>
            {texts.noneHint}
          </EmptyState>
        }
      />
      <LinkDialogs
        page={page}
        links={list}
        open={open}
        onClose={() => setOpen('')}
        onDelete={remove}
        parentId={linkId}
      />
    </Card>
  )
}

function Missing({ page }: { page: Page }) {
  return (
    <Card>
      <EmptyState
        icon={<Link2 aria-hidden />}
        title={texts.missing}
        action={
          <ButtonLink href={tierHref(page, [])} icon={<ArrowLeft aria-hidden />}>
            {titles[1]}
          </ButtonLink>
        }
      >
        {texts.missingHint}
      </EmptyState>
    </Card>
  )
}
