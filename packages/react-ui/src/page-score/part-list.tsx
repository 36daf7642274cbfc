import type { ReactNode } from 'react'

export interface Part {
  label: string
  points: number
  /** The most it can reach; 0 for one that can only cost points. */
  most: number
  /** What it counts. */
  counts: ReactNode
}

const words = { noPenalty: 'No penalty', penalty: 'penalty', of: (most: number) => ` of ${most}` }
/** Below this share of its maximum a part is highlighted. */
const low = 0.4

export interface PartListProps {
  parts: readonly Part[]
  /** Leaves out what each part counts. */
  isBrief?: boolean
}

/** Parts of a score: a name, a bar, points and the most there are. */
export function PartList({ parts, isBrief = false }: PartListProps) {
  return (
    <dl className="lw-parts">
      {parts.map(({ label, points, most, counts }) => {
        const share = most > 0 ? Math.max(0, points) / most : 0
        return (
          <div key={label} className="lw-part" data-low={points < most * low || undefined}>
            <dt>{label}</dt>
            {most > 0 ? (
              <>
                <dd className="lw-part-bar" aria-hidden>
                  <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
                </dd>
                <dd className="lw-part-points">
                  <b>{signed(points)}</b>
                  <span aria-hidden>/{most}</span>
                  <span className="lw-hidden">{words.of(most)}</span>
                </dd>
              </>
            ) : (
              <dd className="lw-part-penalty">
                {points < 0 ? (
                  <>
                    <b>{signed(points)}</b> {words.penalty}
                  </>
                ) : (
                  words.noPenalty
                )}
              </dd>
            )}
            {!isBrief && <dd className="lw-part-counts">{counts}</dd>}
          </div>
        )
      })}
    </dl>
  )
}

const signed = (points: number) => (points < 0 ? `−${-points}` : points)
