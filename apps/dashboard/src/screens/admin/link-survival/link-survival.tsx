import {
  SURVIVAL_DAYS,
  type SurvivalGroup,
  survivalGroups,
} from '@linkwright/core/buying/survival/survival-groups'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { Select } from '@linkwright/react-ui/select'
import { Stat, StatGrid } from '@linkwright/react-ui/stat'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import type { LinkSurvival, SurvivalRow } from '@linkwright/sdk'
import { useAddressState } from '../../../navigation.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { TryAgain } from '../../../wire/try-again.tsx'
import { SurvivalChart } from './survival-chart.tsx'
import './link-survival.css'

const texts = {
  title: 'Link survival',
  what: 'How long ordered links stay live. Shares with their 95% band.',
  by: 'Group by',
  noVendor: 'No vendor',
  table: 'Links that are still live',
  links: 'Links',
  lost: 'Lost',
  after: (days: number) => `After ${days} days`,
  share: (percent: string, from: string, to: string) => `${percent} (${from} to ${to})`,
  none: '–',
  nothing: 'No ordered link has been seen live yet',
  alarms: 'False alarms',
  alarmsWhat: 'Confirmed losses that a person or a later check overturned.',
  confirmed: 'Confirmed losses',
  overruled: 'Overruled by a person',
  seenAgain: 'Seen again later',
  rate: 'False alarm rate',
}

/** Kaplan-Meier survival of ordered links by vendor or product, and the ledger of false alarms. */
export function LinkSurvivalScreen() {
  const [wanted, setBy] = useAddressState('by', 'vendor')
  const by: SurvivalGroup = wanted === 'product' ? wanted : 'vendor'
  const read = useApi(api.linkSurvival.show, { by })
  return (
    <>
      <ScreenHead title={texts.title} subtitle={texts.what}>
        <Select
          label={texts.by}
          options={Object.entries(survivalGroups).map(([value, label]) => ({ value, label }))}
          value={by}
          onChange={(next) => setBy(next ?? 'vendor')}
        />
      </ScreenHead>
      <div className="ld-survival">
        <Rows
          by={by}
          rows={read.data?.rows}
          isLoading={read.isLoading}
          error={read.error}
          onRetry={() => void read.refetch()}
        />
        <Alarms alarms={read.data?.false_alarms} isLoading={read.isLoading} />
      </div>
    </>
  )
}

interface RowsProps {
  by: SurvivalGroup
  rows: readonly SurvivalRow[] | undefined
  isLoading: boolean
  error: Error | null
  onRetry: () => void
}

function Rows({ by, rows = [], isLoading, error, onRetry }: RowsProps) {
  const { number, percent } = useFormat()
  const nameOf = ({ name }: SurvivalRow) => name || texts.noVendor
  const columns: readonly Column<SurvivalRow>[] = [
    { id: 'name', header: survivalGroups[by], isPrimary: true, cell: nameOf, sortValue: nameOf },
    {
      id: 'links',
      header: texts.links,
      align: 'end',
      cell: ({ links }) => number(links),
      sortValue: ({ links }) => links,
    },
    {
      id: 'lost',
      header: texts.lost,
      align: 'end',
      cell: ({ lost }) => number(lost),
      sortValue: ({ lost }) => lost,
    },
    ...SURVIVAL_DAYS.map((day): Column<SurvivalRow> => {
      const shareOf = ({ after }: SurvivalRow) => after.find(({ days }) => days === day)
      return {
        id: `after-${day}`,
        header: texts.after(day),
        align: 'end',
        cell: (row) => {
          const share = shareOf(row)
          return share === undefined
            ? texts.none
            : texts.share(percent(share.live_percent), number(share.from), number(share.to))
        },
        sortValue: (row) => shareOf(row)?.live_percent ?? -1,
      }
    }),
  ]
  return (
    <Card title={texts.table} padding="none">
      <DataTable
        label={texts.table}
        columns={columns}
        rows={[...rows]}
        rowId={({ name }) => name}
        rowLabel={nameOf}
        expanded={(row) => <SurvivalChart name={nameOf(row)} row={row} />}
        isLoading={isLoading}
        error={error && rows.length === 0 ? <TryAgain error={error} onPress={onRetry} /> : undefined}
        empty={texts.nothing}
      />
    </Card>
  )
}

function Alarms({
  alarms,
  isLoading,
}: {
  alarms: LinkSurvival['false_alarms'] | undefined
  isLoading: boolean
}) {
  const { number, percent } = useFormat()
  const count = (value: number | undefined) => (value === undefined ? texts.none : number(value))
  const rate = alarms?.percent
  return (
    <Card title={texts.alarms} subtitle={texts.alarmsWhat}>
      <StatGrid>
        <Stat label={texts.confirmed} value={count(alarms?.lost)} isLoading={isLoading} />
        <Stat label={texts.overruled} value={count(alarms?.overruled)} isLoading={isLoading} />
        <Stat label={texts.seenAgain} value={count(alarms?.seen_again)} isLoading={isLoading} />
        <Stat
          label={texts.rate}
          value={rate === undefined || rate === null ? texts.none : percent(rate)}
          isLoading={isLoading}
        />
      </StatGrid>
    </Card>
  )
}
