import type { ReactNode } from 'react'
import { useInside } from '../base/ui-context.ts'

export interface BadgeProps {
  tone: 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'up' | 'down'
  /** An icon before the text, 12 px. */
  icon?: ReactNode
  /** One or two words that name the state; the color only repeats it. */
  children: ReactNode
}

/** A short status label next to a name. */
export function Badge({ tone, icon, children }: BadgeProps) {
  useInside()
  return (
    <span className="lw-badge" data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
