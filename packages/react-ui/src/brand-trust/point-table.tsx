const words = { yours: 'yours', points: 'Points' }

export interface PointTableProps {
  caption: string
  rows: readonly { range: string; points: number }[]
  /** The points reached: their row is marked. */
  points: number
}

/** Which figure earns how many points, with the row that holds now. */
export function PointTable({ caption, rows, points }: PointTableProps) {
  return (
    <table className="lw-figures">
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">{words.points}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.range} data-yours={row.points === points || undefined}>
            <td>
              {row.range}
              {row.points === points && <span> · {words.yours}</span>}
            </td>
            <td>{row.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
