import { overviewRanges } from '@linkwright/core/admin/overview/ranges'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { Select } from '@linkwright/react-ui/select'
import { Sparkline } from '@linkwright/react-ui/sparkline'
import { Stat } from '@linkwright/react-ui/stat'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import type { Overview, OverviewDay } from '@linkwright/sdk'
import { useAddressState } from '../../../navigation.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../shell/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import './overview.css'

const words = {
  title: 'Overview',
  what: 'Days are of UTC.',
  range: 'Days',
  days: (count: string) => `${count} days`,
  waits: 'What waits',
  came: 'What came in, and went out',
  byDay: 'By day',
  day: 'Day',
  nothing: 'Nothing yet',
  shape: (label: string, low: string, high: string, last: string) =>
    `${label} by day: from ${low} to ${high}, today ${last}`,
}

const waits = [
  ['new', 'New orders', 'Nobody has begun them.'],
  ['in_progress', 'In progress', 'Somebody works on them.'],
  ['late', 'Late', 'A line takes longer than it should.'],
  ['vendor', 'Waiting for the vendor', 'Sent, and not placed yet.'],
  ['failed_checks', 'Failed checks', 'A published link is not as it should be.'],
] as const satisfies readonly (readonly [keyof Overview['waiting'], string, string])[]

type Figure = Exclude<keyof OverviewDay, 'day'>

const figures = [
  ['orders', 'Orders', false],
  ['ordered', 'Ordered', true],
  ['charged', 'Charged to cards', true],
  ['refunded', 'Refunded to cards', true],
  ['credit_given', 'Credit given', true],
  ['credit_spent', 'Credit spent', true],
  ['accounts', 'New accounts', false],
] as const satisfies readonly (readonly [Figure, string, boolean])[]

/** More than none of these is to be looked at. */
const worrying: ReadonlySet<string> = new Set(['late', 'failed_checks'])

/** How the business does: what waits now, and each figure over the days of a range, with the table behind it. */
export function OverviewScreen() {
  const [said, setRange] = useAddressState('days', '30')
  const range = overviewRanges.find((each) => each === said) ?? '30'
  const { data, error, isLoading, refetch } = useApi(api.overview.show, { days: range }, { staleTime: 0 })
  const days = data?.days ?? []
  return (
    <>
      <ScreenHead title={words.title} subtitle={words.what}>
        <Select
          label={words.range}
          options={overviewRanges.map((value) => ({ value, label: words.days(value) }))}
          value={range}
          onChange={(next) => setRange(next ?? '30')}
        />
      </ScreenHead>
      <div className="ld-overview">
        {error && <TryAgain error={error} onPress={() => void refetch()} />}
        <Card title={words.waits}>
          <div className="ld-overview-stats">
            {waits.map(([name, label, hint]) => (
              <Count
                key={name}
                label={label}
                hint={hint}
                isLoading={isLoading}
                value={data?.waiting[name] ?? 0}
                isWorrying={worrying.has(name)}
              />
            ))}
          </div>
        </Card>
        <Card title={words.came}>
          <div className="ld-overview-stats">
            {figures.map(([name, label, isMoney]) => (
              <Total
                key={name}
                label={label}
                isMoney={isMoney}
                values={days.map((day) => day[name])}
                isLoading={isLoading}
              />
            ))}
          </div>
        </Card>
        <Card title={words.byDay} padding="none">
          <DataTable
            label={words.byDay}
            columns={columns}
            rows={newestFirst(days)}
            rowId={({ day }) => day}
            isLoading={isLoading}
            empty={words.nothing}
          />
        </Card>
      </div>
    </>
  )
}

const newestFirst = (days: readonly OverviewDay[]) => days.toReversed()

interface CountProps {
  label: string
  hint: string
  value: number
  isWorrying: boolean
  isLoading: boolean
}

function Count({ label, hint, value, isWorrying, isLoading }: CountProps) {
  const { number } = useFormat()
  return (
    <Stat
      label={label}
      hint={hint}
      value={number(value)}
      isLoading={isLoading}
      {...(isWorrying && value > 0 ? { tone: 'bad' } : {})}
    />
  )
}

interface TotalProps {
  label: string
  isMoney: boolean
  values: readonly number[]
  isLoading: boolean
}

/** The sum over the days, and their shape. */
function Total({ label, isMoney, values, isLoading }: TotalProps) {
  const { money, number } = useFormat()
  const shown = isMoney ? money : number
  const cents = values.reduce((sum, value) => sum + Math.round(value * 100), 0)
  return (
    <Stat
      label={label}
      isLoading={isLoading}
      value={
        <>
          {shown(cents / 100)}{' '}
          <Sparkline
            values={values}
            label={words.shape(
              label,
              shown(Math.min(...values, Infinity)),
              shown(Math.max(...values, -Infinity)),
              shown(values.at(-1) ?? 0),
            )}
          />
        </>
      }
    />
  )
}

const columns: readonly Column<OverviewDay>[] = [
  {
    id: 'day',
    header: words.day,
    isPrimary: true,
    sortValue: ({ day }) => day,
    cell: ({ day }) => <Day of={day} />,
  },
  ...figures.map(([name, header, isMoney]): Column<OverviewDay> => ({
    id: name,
    header,
    align: 'end',
    sortValue: (row) => row[name],
    cell: (row) => <Amount of={row[name]} isMoney={isMoney} />,
  })),
]

function Day({ of }: { of: string }) {
  const { date } = useFormat()
  return date(of)
}

function Amount({ of, isMoney }: { of: number; isMoney: boolean }) {
  const { money, number } = useFormat()
  return isMoney ? money(of) : number(of)
}
