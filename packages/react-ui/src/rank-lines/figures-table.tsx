import { useFormat } from '../base/use-format.ts'

const texts = { day: 'Date', events: 'Events' }
/** Maximum cells, because more would be slow. */
const MOST_CELLS = 6000

export interface FiguresTableProps {
  /** ISO days, oldest first. */
  days: readonly string[]
  columns: readonly { id: string; label: string }[]
  /** The text of a column on a day, by their indexes. */
  text: (column: number, day: number) => string | number
  /** The events of a day, by its index; adds a column for them. */
  eventsAt?: ((day: number) => readonly string[]) | undefined
  label: string
}

/** The data of a chart over days as a table, newest first. */
export function FiguresTable({ days, columns, text, eventsAt, label }: FiguresTableProps) {
  const { date } = useFormat()
  const most = Math.ceil(MOST_CELLS / columns.length)
  return (
    // A scrollable box must be reachable by keyboard.
    <div className="lw-rank-table" role="region" aria-label={label} tabIndex={0}>
      <table className="lw-figures">
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.label}
              </th>
            ))}
            {eventsAt && <th scope="col">{texts.events}</th>}
          </tr>
        </thead>
        <tbody>
          {[...days.entries()]
            .slice(-most)
            .toReversed()
            .map(([index, day]) => (
              <tr key={day}>
                <th scope="row">{date(day)}</th>
                {columns.map(({ id }, column) => (
                  <td key={id}>{text(column, index)}</td>
                ))}
                {eventsAt && <td className="lw-figures-events">{eventsAt(index).join(' · ')}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
