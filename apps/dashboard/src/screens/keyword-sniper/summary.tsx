import { gatherNote } from '@linkwright/core/tracking/sniper/gather-note'
import { scoreLabels, sniperTone } from '@linkwright/core/tracking/sniper/score'
import { Alert } from '@linkwright/react-ui/alert'
import { Badge } from '@linkwright/react-ui/badge'
import { Card } from '@linkwright/react-ui/card'
import { type Format, useFormat } from '@linkwright/react-ui/provider'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import type { SniperProject, SniperSummaryRow } from '@linkwright/sdk'
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import { useMemo } from 'react'
import { TryAgain } from '../../wire/try-again.tsx'
import { api, useApi } from '../../wire/api.ts'
import { serverNow } from '../../wire/clock.ts'
import { AddToPage, PageChoice, usePageChoice } from './add-to-page.tsx'

const texts = {
  title: 'Summary',
  subtitle: 'The lower the score, the easier it is to rank.',
  none: '–',
  unknown: 'Not known',
  scored: (word: string, score: number) => `${word} ${score}`,
}

const icons = { green: CircleCheck, yellow: CircleMinus, red: CircleAlert }
const tones = { green: 'up', yellow: 'warn', red: 'bad' } as const

/** The ranking difficulty of each key phrase, with a button that adds it to a page. */
export function Summary({ project }: { project: SniperProject }) {
  const { data: rows, error, refetch } = useApi(api.sniper.summary, { id: project.id })
  const format = useFormat()
  const choice = usePageChoice(project)
  const { page } = choice
  const columns = useMemo<Column<SniperSummaryRow>[]>(
    () => [
      ...columnsFor(format),
      {
        id: 'add',
        header: 'Add to page',
        kind: 'text',
        width: 132,
        isHeaderHidden: true,
        cell: ({ keyword }) => page && <AddToPage page={page} phrase={keyword} />,
      },
    ],
    [format, page],
  )
  const { volumes } = project
  const note = gatherNote('volumes', volumes, serverNow())
  return (
    <Card title={texts.title} subtitle={texts.subtitle} padding="none">
      <div className="ld-sniper-choice">
        {note !== undefined && volumes.state === 'failed' && <Alert tone="warn">{note}</Alert>}
        <PageChoice {...choice} />
      </div>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows ?? []}
        rowId={({ keyword }) => keyword}
        rowLabel={({ keyword }) => keyword}
        isLoading={rows === undefined && error === null}
        {...(error !== null && rows === undefined
          ? { error: <TryAgain isLine error={error} onPress={() => void refetch()} /> }
          : {})}
        isCompact
        empty={texts.none}
      />
    </Card>
  )
}

function columnsFor({ number }: Format): Column<SniperSummaryRow>[] {
  const count = (value: number | null) => (value === null ? texts.none : number(Math.round(value)))
  return [
    {
      id: 'score',
      header: 'Score',
      kind: 'text',
      width: 116,
      sortValue: ({ score }) => score,
      cell: ({ score }) => <Score score={score} />,
    },
    {
      id: 'keyword',
      header: 'Key Phrase',
      isPrimary: true,
      sortValue: ({ keyword }) => keyword,
      cell: ({ keyword }) => keyword,
    },
    counted('search_volume', 'Search Volume', 124),
    counted('primary_links_to_url', 'Links to URL average', 156),
    counted('homepage_low', 'Homepage minimum', 144),
    counted('home_page_links', 'Links to homepage average', 184),
  ]
  function counted(
    name: 'search_volume' | 'primary_links_to_url' | 'homepage_low' | 'home_page_links',
    header: string,
    width: number,
  ): Column<SniperSummaryRow> {
    return {
      id: name,
      header,
      kind: 'count',
      width,
      sortValue: (row) => row[name],
      cell: (row) => count(row[name]),
    }
  }
}

/** The icon of a score. An unknown score does not count as easy. */
export function Score({ score }: Pick<SniperSummaryRow, 'score'>) {
  if (score === null) return texts.unknown
  const tone = sniperTone(score)
  const Icon = icons[tone]
  return (
    <Badge tone={tones[tone]} icon={<Icon aria-hidden />}>
      {texts.scored(scoreLabels[tone], score)}
    </Badge>
  )
}
