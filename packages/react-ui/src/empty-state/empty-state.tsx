import type { ReactNode } from 'react'
import { useUiOrWarn } from '../base/ui-context.ts'

export interface EmptyStateProps {
  /** An icon, 24 px. */
  icon?: ReactNode
  /** What is missing. */
  title: string
  /** What to do about it. */
  children?: ReactNode
  /** The next step, as a button or a link. */
  action?: ReactNode
}

/** Replaces an empty list: what is missing, and what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  useUiOrWarn()
  return (
    <div className="lw-empty-state">
      {icon === undefined ? null : <span className="lw-empty-state-icon">{icon}</span>}
      <div className="lw-empty-state-title">{title}</div>
      {children === undefined ? null : <div className="lw-empty-state-text">{children}</div>}
      {action === undefined ? null : <div className="lw-empty-state-action">{action}</div>}
    </div>
  )
}
