import type { ReactNode } from 'react'
import './screen-head.css'

interface ScreenHeadProps {
  title: string
  /** A line below the title. */
  subtitle?: ReactNode
  /** Buttons at the other end. */
  children?: ReactNode
}

/** The head of a screen: what it is, and what can be done with the whole of it. */
export function ScreenHead({ title, subtitle, children }: ScreenHeadProps) {
  return (
    <header className="ld-head">
      <div className="ld-head-words">
        <h1 className="ld-title">{title}</h1>
        {subtitle !== undefined && <div className="ld-head-subtitle">{subtitle}</div>}
      </div>
      {children !== undefined && <div className="ld-head-actions">{children}</div>}
    </header>
  )
}
