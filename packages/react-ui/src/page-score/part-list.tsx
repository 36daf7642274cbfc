import type { ReactNode } from 'react'

export interface Part {
  label: string
  points: number
  /** Maximum points; 0 for a penalty. */
  most: number
  /** What the part measures. */
  counts: ReactNode
}

const texts = { noPenalty: 'No penalty', penalty: 'penalty', of: (most: number) => ` of ${most}` }
/** A part below this share of its maximum is highlighted. */
const low = 0.4

export interface PartListProps {
  parts: readonly Part[]
  /** Hides what each part measures. */
  isBrief?: boolean
}

/** The parts of a score: name, bar, points and maximum. */
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
                  <span className="lw-hidden">{texts.of(most)}</span>
                </dd>
              </>
            ) : (
              <dd className="lw-part-penalty">
                {points < 0 ? (
                  <>
                    <b>{signed(points)}</b> {texts.penalty}
                  </>
                ) : (
                  texts.noPenalty
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
