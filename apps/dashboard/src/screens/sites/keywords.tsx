import { allowedFrequency, type Frequency, defaultFrequency } from '@linkwright/core/access/look-up-frequency'
import { maxKeyPhrases } from '@linkwright/core/access/plan-limits'
import { pathTo } from '@linkwright/core/access/screens'
import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { plural } from '@linkwright/core/values/text'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { PhraseName, phraseText, rankHint, RankText } from '@linkwright/react-ui/key-phrase-table'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { type Column, DataTable, TableToolbar, useTableState } from '@linkwright/react-ui/table'
import type { KeyPhrase, Page } from '@linkwright/sdk'
import { KeyRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Nothing, lazy } from '../../code/lazy.tsx'
import { useAddressState, useScreenParams } from '../../navigation.tsx'
import { PagesNote } from '../../scouting/pages-note.tsx'
import { sampleBadge } from '../../scouting/sample-badge.tsx'
import { useSession, useSite } from '../../session/session.ts'
import { SavedFilters } from '../../filters/saved-filters.tsx'
import { isTagged, TagFilter, useTagFilter } from '../../tags/tag-filter.tsx'
import { useSortState } from '../../table/use-sort-state.ts'

const texts = {
  title: 'Key Phrases',
  hint: `Up to ${maxKeyPhrases('home')} key phrases on the home page, and up to ${maxKeyPhrases('page')} on every other page.`,
  filter: 'Filter key phrases',
  none: 'This website has no key phrases yet.',
  noneHint: 'Add them on its pages: the searches each page should rank for.',
  nothing: 'No key phrase matches your filter.',
  sample: `${SAMPLE_DATA}: ranks`,
  history: ' rank history',
}
/** With more phrases than this, the table scrolls at a fixed height. */
const FEW = 100
const TALLEST = 640

const SelectedPhrases = lazy(
  async () => (await import('../../selection/selected-phrases.tsx')).SelectedPhrases,
  Nothing,
)

interface Row {
  phrase: KeyPhrase
  page: Page
}

/** The key phrases of all the site's pages (A-SCR-71). */
export function SiteKeywords() {
  const { siteId } = useScreenParams('site-keywords')
  const site = useSite(Number(siteId))
  const rows = useMemo(
    () => site?.pages.flatMap((page) => page.keyphrases.map((phrase): Row => ({ phrase, page }))) ?? [],
    [site?.pages],
  )
  const [filter, setFilter] = useAddressState('q', '')
  const [sort, setSort] = useSortState()
  const [tag, setTag] = useTagFilter()
  const format = useFormat()
  const frequency = allowedFrequency(site?.frequency ?? defaultFrequency, useSession().plan)
  const columns = useMemo(() => columnsOf(format, frequency), [format, frequency])
  const ofTag = useMemo(() => rows.filter(({ phrase }) => isTagged(phrase.tags, tag)), [rows, tag])
  const { visible, total } = useTableState(ofTag, columns, { filter, sort })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Rows that left the filter or were deleted are not selected.
  const selected = useMemo(() => new Set(visible.map(idOf).filter((id) => chosen.has(id))), [visible, chosen])
  if (site === undefined) return null
  return (
    <Card
      title={texts.title}
      subtitle={texts.hint}
      padding="none"
      actions={sampleBadge(site.pages.some(({ scout }) => scout.is_sample) ? texts.sample : undefined)}
    >
      <div className="ld-scout-notes">
        <PagesNote pages={site.pages} />
      </div>
      {rows.length > 0 && (
        <TableToolbar
          filter={{
            label: texts.filter,
            placeholder: texts.filter,
            value: filter,
            onChange: setFilter,
            maxLength: FILTER_LENGTH,
          }}
          count={plural(total, 'key phrase')}
        >
          <TagFilter of="key_phrases" value={tag} onChange={setTag} />
          <SavedFilters list="key_phrases" />
        </TableToolbar>
      )}
      <DataTable
        label={texts.title}
        columns={columns}
        rows={visible}
        rowId={idOf}
        sort={sort}
        onSort={setSort}
        isSortedByHost
        rowLabel={labelOf}
        selection={{
          selected,
          onChange: setChosen,
          actions: selected.size > 0 && (
            <SelectedPhrases siteId={site.id} rows={visible} selected={selected} onSelected={setChosen} />
          ),
        }}
        {...(visible.length > FEW ? { maxHeight: TALLEST } : {})}
        onRowHref={hrefOf}
        empty={
          rows.length > 0 ? (
            texts.nothing
          ) : (
            <EmptyState icon={<KeyRound aria-hidden />} title={texts.none}>
              {texts.noneHint}
            </EmptyState>
          )
        }
      />
    </Card>
  )
}

const labelOf = ({ phrase }: Row) => phrase.key_phrase
const idOf = ({ phrase }: Row) => String(phrase.id)
const hrefOf = ({ page }: Row) => pathTo('page-summary', { siteId: page.site_id, pageId: page.id })

const columnsOf = (format: ReturnType<typeof useFormat>, frequency: Frequency): readonly Column<Row>[] => [
  {
    id: 'key_phrase',
    header: 'Key Phrase',
    isPrimary: true,
    sortValue: ({ phrase }) => phrase.key_phrase,
    filterText: ({ phrase }) => phraseText(phrase),
    cell: ({ phrase }) => <PhraseName phrase={phrase} />,
  },
  {
    id: 'rank',
    header: 'Rank',
    headerHint: rankHint(null, format, frequency),
    width: '20%',
    align: 'end',
    // 0 (not found) sorts after any rank; null (not checked yet) comes last.
    sortValue: ({ phrase: { rank } }) => (rank === 0 ? Infinity : rank),
    cell: ({ phrase, page }) => {
      const rank = (
        <RankText rank={phrase.rank} depth={phrase.ranks.at(-1)?.depth} onSubdomain={phrase.on_subdomain} />
      )
      // A phrase that was never checked has no history to link to.
      if (phrase.rank === null) return rank
      return (
        <Link variant="quiet" href={`${pathTo('site-ranks', { siteId: page.site_id })}?phrases=${phrase.id}`}>
          {rank}
          <span className="lw-hidden">{texts.history}</span>
        </Link>
      )
    },
  },
  {
    id: 'page',
    header: 'Page',
    width: '35%',
    sortValue: ({ page }) => page.page_nickname,
    cell: ({ page }) => page.page_nickname,
  },
]
