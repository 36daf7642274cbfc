import type { ReactNode } from 'react'
import './screen-head.css'

interface ScreenHeadProps {
  title: string
  /** A line below the title. */
  subtitle?: ReactNode
  /** Buttons at the end of the line. */
  children?: ReactNode
}

/** Title, subtitle and actions of a screen. */
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
