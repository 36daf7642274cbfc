import { pathTo } from '@linkwright/core/access/screens'
import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import type { Site } from '@linkwright/core/tracking/sites/site'
import { utcDay } from '@linkwright/core/values/dates'
import { Button } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Pager } from '@linkwright/react-ui/pager'
import { SearchField } from '@linkwright/react-ui/search-field'
import { SiteCard, type SiteCardProps } from '@linkwright/react-ui/site-card'
import { useIsPrinting } from '@linkwright/react-ui/table'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { api, callKey } from '../../wire/api.ts'
import { limitConcurrency } from '@linkwright/core/values/limit-concurrency'
import { isTagged, TagFilter, useTagFilter } from '../../tags/tag-filter.tsx'
import { useAddressState } from '../../navigation.tsx'
import { useIdle } from '../../browser/use-idle.ts'
import { useInView } from '../../browser/use-in-view.ts'
import { editCompetitors } from '../sites/edit-competitors.ts'
import { cardActions, useSiteActions } from '../sites/site-actions.tsx'
import { SavedFilters } from '../../filters/saved-filters.tsx'
import './site-cards.css'

const texts = {
  title: (count: number) => `All websites · ${count}`,
  filter: 'Filter websites',
  hint: 'Name or URL',
  nothing: 'No website matches your filter.',
  clear: 'Clear the filter',
  of: (shown: number, all: number) => `${shown} of ${all}`,
  pager: 'Pages of websites',
}

/** More sites than this get a filter. */
const few = 6
const DAY_MS = 86_400_000
/** Number of cards per page; all are printed. */
const onScreen = 60

interface SiteCardsProps {
  sites: readonly Site[]
  onExplainTrust: (siteId: number) => void
}

/** The sites as cards, in the user's order, with a filter when there are many. */
export function SiteCards({ sites, onExplainTrust }: SiteCardsProps) {
  const navigate = useNavigate()
  const actionsOf = useSiteActions()
  const [filter, setFilter] = useAddressState('q', '')
  const [tag, setTag] = useTagFilter()
  const [page, setPage] = useAddressState('page', '1')
  const found = sites.filter(
    ({ name, url, tags }) => isTagged(tags, tag) && matches([name, url, ...(tags ?? [])].join(' '), filter),
  )
  const isPrinting = useIsPrinting()
  const pageSize = isPrinting ? Math.max(1, found.length) : onScreen
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const at = Math.min(Math.max(1, Math.floor(Number(page)) || 1), pages)
  const search = (text: string) => {
    setFilter(text)
    setPage('1')
  }
  const isFiltered = filter !== '' || tag !== ''
  const clear = () => {
    search('')
    setTag('')
  }
  const today = utcDay()
  return (
    <>
      {(sites.length > few || isFiltered) && (
        <div className="ld-site-filter">
          <h2>{texts.title(sites.length)}</h2>
          <SearchField
            label={texts.filter}
            placeholder={texts.hint}
            value={filter}
            onChange={search}
            maxLength={FILTER_LENGTH}
            shortcut="/"
          />
          <TagFilter of="sites" value={tag} onChange={setTag} />
          <SavedFilters list="websites" />
          <span role="status">{isFiltered && texts.of(found.length, sites.length)}</span>
        </div>
      )}
      {found.length === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={texts.nothing}
          action={<Button onPress={clear}>{texts.clear}</Button>}
        />
      )}
      <div className="ld-site-cards">
        {found.slice((at - 1) * pageSize, at * pageSize).map((site) => (
          <PicturedCard
            key={site.id}
            site={site}
            today={today}
            manageHref={pathTo('site-summary', { siteId: site.id })}
            actions={actionsOf(site, cardActions)}
            onUpdateCompetitors={() => void navigate({ href: editCompetitors(site.id) })}
            onExplainTrust={() => onExplainTrust(site.id)}
          />
        ))}
      </div>
      {found.length > onScreen && (
        <Pager
          label={texts.pager}
          page={at}
          pageSize={pageSize}
          total={found.length}
          onPage={(next) => setPage(String(next), { replace: false })}
        />
      )}
    </>
  )
}

/** Images load after the user's own requests. */
const inTurn = limitConcurrency(4)

/**
 * A card with the site's screenshot, loaded when the card scrolls into view and cached for a day. Sample sites keep the
 * drawn placeholder.
 */
function PicturedCard(props: SiteCardProps) {
  const { id: siteId, available } = props.site
  const isIdle = useIdle()
  const [box, isSeen] = useInView<HTMLDivElement>()
  const { data } = useQuery({
    queryKey: callKey(api.sites.thumbnail, { siteId }),
    queryFn: ({ signal }) => inTurn(() => api.sites.thumbnail({ siteId }, { signal })),
    enabled: isIdle && isSeen && available === '1',
    staleTime: DAY_MS,
  })
  const picture = data?.is_sample ? null : data?.image
  return (
    <div className="ld-site-card" ref={box}>
      <SiteCard {...props} hasSampleMark={false} thumbnail={picture ?? undefined} />
    </div>
  )
}

/** Whether the text contains every word of the filter. */
function matches(text: string, filter: string): boolean {
  const within = text.toLowerCase()
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word))
}
