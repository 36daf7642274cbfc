import { useFormat } from '../base/use-format.ts'
import type { RankGrid } from './series.ts'
import { rankLabels } from './labels.ts'

/** The chart's data as a table, newest first. */
export function RankTable({ grid: { days, rows }, label }: { grid: RankGrid; label: string }) {
  const { date } = useFormat()
  return (
    // A scrollable box must be reachable by keyboard.
    <div className="lw-rank-table" role="region" aria-label={label} tabIndex={0}>
      <table className="lw-figures">
        <thead>
          <tr>
            <th scope="col">{rankLabels.day}</th>
            {rows.map((row) => (
              <th key={row.label} scope="col">
                {row.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day}>
                <th scope="row">{date(day)}</th>
                {rows.map((row) => (
                  <td key={row.label}>{rankLabels.rank(row.ranks[index])}</td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  )
}
