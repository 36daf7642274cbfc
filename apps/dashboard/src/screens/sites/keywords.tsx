import { allowedFrequency, type Frequency, defaultFrequency } from '@linkwright/core/access/look-up-frequency'
import { maxKeyPhrases } from '@linkwright/core/access/plan-limits'
import { pathTo } from '@linkwright/core/access/screens'
import { FILTER_LENGTH } from '@linkwright/core/contract/list-limits'
import { SAMPLE_DATA } from '@linkwright/core/tracking/scouting/scout-note'
import { utcDay } from '@linkwright/core/values/dates'
import { plural } from '@linkwright/core/values/text'
import { Button } from '@linkwright/react-ui/button'
import { Card } from '@linkwright/react-ui/card'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { phraseColumns, rankHint, RankText } from '@linkwright/react-ui/key-phrase-table'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import { Sparkline } from '@linkwright/react-ui/sparkline'
import { type Column, DataTable, TableToolbar, useTableState } from '@linkwright/react-ui/table'
import type { KeyPhrase, Page, Site } from '@linkwright/sdk'
import { KeyRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Nothing, lazy } from '../../code/lazy.tsx'
import { useAddressState, useScreenParams } from '../../navigation.tsx'
import { PagesNote } from '../../scouting/pages-note.tsx'
import { sampleBadge } from '../../scouting/sample-badge.tsx'
import { useSession, useSite } from '../../session/session.ts'
import { SavedFilters } from '../../filters/saved-filters.tsx'
import { isTagged, TagFilter, useTagFilter } from '../../tags/tag-filter.tsx'
import { api, useApi } from '../../wire/api.ts'
import { useSortState } from '../../table/use-sort-state.ts'
import { rankTrend } from './rank-trend.ts'

const texts = {
  title: 'Key Phrases',
  hint: `Up to ${maxKeyPhrases('home')} key phrases on the home page, and up to ${maxKeyPhrases('page')} on every other page.`,
  filter: 'Filter key phrases',
  none: 'This website has no key phrases yet.',
  noneHint: 'Add them on its pages: the searches each page should rank for.',
  nothing: 'No key phrase matches your filter.',
  sample: `${SAMPLE_DATA}: ranks`,
  history: ' rank history',
  trend: (phrase: string) => `Ranks of ${phrase} in the last 6 months`,
  firstPage: (count: number) => `On page 1 (${count})`,
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
  const trends = useTrends(site)
  const columns = useMemo(() => columnsOf(format, frequency, trends), [format, frequency, trends])
  const [only, setOnly] = useAddressState('only', '')
  const ofTag = useMemo(() => rows.filter(({ phrase }) => isTagged(phrase.tags, tag)), [rows, tag])
  const onFirstPage = useMemo(() => ofTag.filter(isOnFirstPage), [ofTag])
  const { visible, total } = useTableState(only === FIRST_PAGE ? onFirstPage : ofTag, columns, {
    filter,
    sort,
  })
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
          <Button
            size="sm"
            variant={only === FIRST_PAGE ? 'primary' : 'secondary'}
            aria-pressed={only === FIRST_PAGE}
            onPress={() => setOnly(only === FIRST_PAGE ? '' : FIRST_PAGE)}
          >
            {texts.firstPage(onFirstPage.length)}
          </Button>
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
        isCompact
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

const FIRST_PAGE = 'first-page'
/** The first page of results. */
const LAST_OF_FIRST_PAGE = 10
const isOnFirstPage = ({ phrase: { rank } }: Row) => rank !== null && rank > 0 && rank <= LAST_OF_FIRST_PAGE

const MONTHS = 6

/** The ranks of the last months, for the phrases that one call returns. */
function useTrends(site: Pick<Site, 'id'> | undefined): Trends {
  const from = useMemo(() => monthsBefore(utcDay(), MONTHS), [])
  const { data } = useApi(api.ranks.history, { siteId: site?.id ?? 0, from }, { enabled: site !== undefined })
  return useMemo(() => new Map((data?.phrases ?? []).map(({ id, ranks }) => [id, rankTrend(ranks)])), [data])
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}

const labelOf = ({ phrase }: Row) => phrase.key_phrase
const idOf = ({ phrase }: Row) => String(phrase.id)
const hrefOf = ({ page }: Pick<Row, 'page'>) =>
  pathTo('page-summary', { siteId: page.site_id, pageId: page.id })

type Trends = ReadonlyMap<number, readonly (number | null)[]>

/** The columns of a page's phrases that fit here, with the page of each phrase. */
const columnsOf = (
  format: ReturnType<typeof useFormat>,
  frequency: Frequency,
  trends: Trends,
): readonly Column<Row>[] => {
  const known = new Map(
    phraseColumns(format, null, undefined, frequency).map((column) => [column.id, column]),
  )
  const ofPhrase = (id: string, width: string, hideOnPhone = false): Column<Row>[] => {
    const column = known.get(id)
    if (column === undefined) return []
    const { cell, sortValue, filterText, ...rest } = column
    return [
      {
        ...rest,
        width,
        hideOnPhone,
        cell: ({ phrase }) => cell(phrase),
        ...(sortValue && { sortValue: ({ phrase }) => sortValue(phrase) }),
        ...(filterText && { filterText: ({ phrase }) => filterText(phrase) }),
      },
    ]
  }
  return [
    ...ofPhrase('key_phrase', '30%'),
    {
      id: 'page',
      header: 'Page',
      kind: 'text',
      sortValue: ({ page }) => page.page_nickname,
      cell: ({ page }) => (
        <Link variant="quiet" href={hrefOf({ page })}>
          {page.page_nickname}
        </Link>
      ),
    },
    ...ofPhrase('search_volume', '13%', true),
    {
      id: 'trend',
      header: 'Last 6 months',
      width: '13%',
      hideOnPhone: true,
      cell: ({ phrase: { id, key_phrase } }) => {
        const values = trends.get(id)
        if (values === undefined || values.every((rank) => rank === null)) return '–'
        return <Sparkline values={values} label={texts.trend(key_phrase)} isReversed />
      },
    },
    {
      id: 'rank',
      header: 'Rank',
      headerHint: rankHint(null, format, frequency),
      width: '10%',
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
          <Link
            variant="quiet"
            href={`${pathTo('site-ranks', { siteId: page.site_id })}?phrases=${phrase.id}`}
          >
            {rank}
            <span className="lw-hidden">{texts.history}</span>
          </Link>
        )
      },
    },
    ...ofPhrase('change', '12%'),
  ]
}
