import { pathTo } from '@linkwright/core/access/screens'
import { overviewRanges } from '@linkwright/core/admin/overview/ranges'
import type { OrderView } from '@linkwright/core/buying/fulfilment/order-views'
import type { Worklist } from '@linkwright/core/buying/fulfilment/worklist'
import { Card } from '@linkwright/react-ui/card'
import { useFormat } from '@linkwright/react-ui/provider'
import { Select } from '@linkwright/react-ui/select'
import { Sparkline } from '@linkwright/react-ui/sparkline'
import { Stat } from '@linkwright/react-ui/stat'
import { type Column, DataTable } from '@linkwright/react-ui/table'
import type { Overview, OverviewDay } from '@linkwright/sdk'
import { useNavigate } from '@tanstack/react-router'
import { useAddressState } from '../../../navigation.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { TryAgain } from '../../../wire/try-again.tsx'
import { api, useApi } from '../../../wire/api.ts'
import { MoneyByDay } from './money-by-day.tsx'
import './overview.css'

const texts = {
  title: 'Overview',
  what: 'Days in UTC.',
  range: 'Days',
  days: (count: string) => `${count} days`,
  waits: 'Needs attention',
  money: 'Money by day',
  cards: 'Card payments above the line, refunds below. Plans not included.',
  came: 'Payments and refunds',
  byDay: 'By day',
  left: 'Days without activity are left out.',
  unknown: '–',
  day: 'Day',
  nothing: 'Nothing yet',
  shape: (label: string, low: string, high: string, last: string) =>
    `${label} by day: from ${low} to ${high}, today ${last}`,
}

interface Waits {
  name: keyof Overview['waiting']
  label: string
  hint: string
  /** The order list that the figure links to. */
  view: OrderView | Worklist
}

const waits: readonly Waits[] = [
  { name: 'new', label: 'New orders', hint: 'Not started.', view: 'new' },
  { name: 'in_progress', label: 'In progress', hint: 'Being fulfilled.', view: 'in-progress' },
  { name: 'late', label: 'Late', hint: 'At least one line is overdue.', view: 'late' },
  { name: 'vendor', label: 'Waiting for the vendor', hint: 'Sent, not placed yet.', view: 'waiting' },
  {
    name: 'failed_checks',
    label: 'Failed checks',
    hint: 'A published link has a problem.',
    view: 'failed-checks',
  },
]

type Figure = Exclude<keyof OverviewDay, 'day'>

const figures = [
  ['orders', 'Orders', false],
  ['ordered', 'Ordered before tax', true],
  ['charged', 'Charged to cards', true],
  ['refunded', 'Refunded to cards', true],
  ['credit_given', 'Credit given', true],
  ['credit_spent', 'Credit spent', true],
  ['accounts', 'New accounts', false],
] as const satisfies readonly (readonly [Figure, string, boolean])[]

/** Columns shown on phones. */
const ofPhone: ReadonlySet<Figure> = new Set(['orders', 'charged', 'refunded', 'accounts'])

/** Figures that are highlighted unless they are zero. */
const highlighted: ReadonlySet<string> = new Set(['late', 'failed_checks'])

/** Business overview: orders that need attention, and figures for a range of days with a table. */
export function OverviewScreen() {
  const [daysText, setRange] = useAddressState('days', '30')
  const range = overviewRanges.find((each) => each === daysText) ?? '30'
  const { data, error, isLoading, refetch } = useApi(api.overview.show, { days: range }, { staleTime: 0 })
  const days = data?.days ?? []
  // Figures that could not be read are shown as unknown, not as zero.
  const isKnown = isLoading || data !== undefined
  const busy = days.filter((day) => figures.some(([name]) => day[name] !== 0)).toReversed()
  return (
    <>
      <ScreenHead title={texts.title} subtitle={texts.what}>
        <Select
          label={texts.range}
          options={overviewRanges.map((value) => ({ value, label: texts.days(value) }))}
          value={range}
          onChange={(next) => setRange(next ?? '30')}
        />
      </ScreenHead>
      <div className="ld-overview">
        {error && <TryAgain error={error} onPress={() => void refetch()} />}
        <Card title={texts.waits}>
          <div className="ld-overview-stats">
            {waits.map((each) => (
              <Count key={each.name} {...each} isLoading={isLoading} value={data?.waiting[each.name]} />
            ))}
          </div>
        </Card>
        {isKnown && (
          <Card title={texts.money} subtitle={texts.cards}>
            <MoneyByDay days={days} isLoading={isLoading} />
          </Card>
        )}
        <Card title={texts.came}>
          <div className="ld-overview-stats">
            {figures.map(([name, label, isMoney]) => (
              <Total
                key={name}
                label={label}
                isMoney={isMoney}
                values={data?.days.map((day) => day[name])}
                isLoading={isLoading}
              />
            ))}
          </div>
        </Card>
        {isKnown && (
          <Card title={texts.byDay} subtitle={texts.left} padding="none">
            <DataTable
              label={texts.byDay}
              columns={columns}
              rows={busy}
              rowId={({ day }) => day}
              isLoading={isLoading}
              empty={texts.nothing}
            />
          </Card>
        )}
      </div>
    </>
  )
}

interface CountProps extends Waits {
  /** Undefined if it could not be read. */
  value: number | undefined
  isLoading: boolean
}

/** The number of waiting orders, with a link to their list. */
function Count({ name, label, hint, view, value, isLoading }: CountProps) {
  const { number } = useFormat()
  const navigate = useNavigate()
  return (
    <Stat
      label={label}
      hint={hint}
      value={value === undefined ? texts.unknown : number(value)}
      isLoading={isLoading}
      onPress={() => void navigate({ href: `${pathTo('admin-orders')}?view=${view}` })}
      {...(highlighted.has(name) && value !== undefined && value > 0 ? { tone: 'bad' } : {})}
    />
  )
}

interface TotalProps {
  label: string
  isMoney: boolean
  /** Undefined if they could not be read. */
  values: readonly number[] | undefined
  isLoading: boolean
}

/** The sum over the days, with a sparkline. */
function Total({ label, isMoney, values, isLoading }: TotalProps) {
  const { money, number } = useFormat()
  const shown = isMoney ? money : number
  if (values === undefined) return <Stat label={label} isLoading={isLoading} value={texts.unknown} />
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
            label={texts.shape(
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
    header: texts.day,
    isPrimary: true,
    sortValue: ({ day }) => day,
    cell: ({ day }) => <Day of={day} />,
  },
  ...figures.map(([name, header, isMoney]): Column<OverviewDay> => ({
    id: name,
    header,
    align: 'end',
    sortValue: (row) => row[name],
    ...(ofPhone.has(name) ? {} : { hideOnPhone: true }),
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
