import type { ReactNode } from 'react'
import './facts.css'

/** Names and what they are, one a line; what is undefined is left out. */
export function Facts({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="ld-facts">
      {Object.entries(of).map(([name, value]) =>
        value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
