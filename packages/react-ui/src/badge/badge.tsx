import type { ReactNode } from 'react'
import { useInside } from '../base/ui-context.ts'

export interface BadgeProps {
  tone: 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'up' | 'down'
  /** Before the text, 12 px. */
  icon?: ReactNode
  /** A word or two that say the state by themselves; the color only repeats it. */
  children: ReactNode
}

/** A short state beside a name. */
export function Badge({ tone, icon, children }: BadgeProps) {
  useInside()
  return (
    <span className="lw-badge" data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
