import type { ReactNode } from 'react'
import './facts.css'

/** A list of names and values; undefined values are left out. */
export function Facts({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  const facts = Object.entries(of).filter(([, value]) => value !== undefined)
  if (facts.length === 0) return null
  return (
    <dl className="ld-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
