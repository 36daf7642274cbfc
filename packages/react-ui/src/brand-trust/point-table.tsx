const texts = { yours: 'yours', points: 'Points' }

export interface PointTableProps {
  caption: string
  rows: readonly { range: string; points: number }[]
  /** The points reached; their row is highlighted. */
  points: number
}

/** The points per range, with the current row highlighted. */
export function PointTable({ caption, rows, points }: PointTableProps) {
  return (
    <table className="lw-figures">
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">{texts.points}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.range} data-yours={row.points === points || undefined}>
            <td>
              {row.range}
              {row.points === points && <span> · {texts.yours}</span>}
            </td>
            <td>{row.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
