import { ChartLine, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../base/use-format.ts'
import { Button } from '../button/button.tsx'
import { FiguresTable, type FiguresTableProps } from './figures-table.tsx'
import { PlotHost, type PlotHostProps } from './plot-host.tsx'

interface DayChartProps
  extends Omit<PlotHostProps, 'valueText'>, Pick<FiguresTableProps, 'columns' | 'text' | 'eventsAt'> {
  /** The lines in the read-out, with their values on the selected day. */
  keys: readonly { id: string; label: string; value: string | number; swatch: ReactNode }[]
  /** Text after the read-out. */
  hint?: string | undefined
  /** Events of the selected day. */
  events?: readonly string[]
}

const texts = { asTable: 'View as table', asChart: 'View as chart' }

/** A chart over days with the read-out of the selected day, which can be viewed as a table. */
export function DayChart({ keys, hint, events = [], columns, text, eventsAt, ...plot }: DayChartProps) {
  const { days, at, label } = plot
  const { date } = useFormat()
  const [isTable, setTable] = useState(false)
  const day = date(days[at] ?? null)
  const summary = keys.map((key) => `${key.label} ${key.value}`).join(', ')
  return (
    <div className="lw-rank-lines">
      <div className="lw-rank-strip">
        <b>{day}</b>
        {keys.map((key) => (
          <span key={key.id} className="lw-rank-key">
            {key.swatch}
            <span>{key.label}</span>
            <b>{key.value}</b>
          </span>
        ))}
        {hint !== undefined && <span>{hint}</span>}
        <Button
          size="sm"
          variant="ghost"
          icon={isTable ? <ChartLine aria-hidden /> : <Table2 aria-hidden />}
          onPress={() => setTable(!isTable)}
        >
          {isTable ? texts.asChart : texts.asTable}
        </Button>
      </div>
      {isTable ? (
        <FiguresTable days={days} columns={columns} text={text} label={label} eventsAt={eventsAt} />
      ) : (
        <PlotHost {...plot} valueText={[`${day}: ${summary}`, ...events].join('. ')} />
      )}
      {events.length > 0 && !isTable && <p className="lw-rank-happened">{events.join(' · ')}</p>}
    </div>
  )
}
