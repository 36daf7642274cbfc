import { useFormat } from '../base/use-format.ts'
import type { RankGrid } from './series.ts'
import { rankLabels } from './labels.ts'

/** The same figures as the drawing, newest first. */
export function RankTable({ grid: { days, rows }, label }: { grid: RankGrid; label: string }) {
  const { date } = useFormat()
  return (
    // A scrolling box has to be reachable with the keyboard.
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
