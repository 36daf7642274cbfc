import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useInside } from '../base/ui-context.ts'
import { CloseButton } from '../button/button.tsx'
import { Countdown, pauseHandlers } from '../base/countdown.tsx'

const words = { dismiss: 'Dismiss' }
const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

export interface AlertProps {
  tone: 'info' | 'good' | 'warn' | 'bad'
  title?: ReactNode
  children: ReactNode
  onDismiss?: () => void
  /** Buttons or links at the end. */
  actions?: ReactNode
  /** Over the whole width, without corners, as above a page. */
  isBanner?: boolean
  /** `alert` interrupts, `status` waits; none for what is there when the page opens. */
  role?: 'alert' | 'status'
  // Spec A §5
  /** Whole seconds that are counted down in sight; the saved alert counts down 4. It waits while hovered or focused. */
  countdownSeconds?: number
  /** The countdown has ended: take the alert away. */
  onEnd?: () => void
}

/** A message in its place on the page. */
export function Alert({
  tone,
  title,
  children,
  onDismiss,
  actions,
  isBanner,
  role,
  countdownSeconds,
  onEnd,
}: AlertProps) {
  useInside()
  const Icon = icons[tone]
  const [isHeld, setHeld] = useState(false)
  return (
    <div
      className="lw-alert"
      data-tone={tone}
      {...(isBanner ? { 'data-banner': '' } : {})}
      {...(countdownSeconds === undefined ? {} : pauseHandlers(setHeld))}
    >
      <Icon className="lw-alert-icon" aria-hidden />
      <div className="lw-alert-text" {...(role === undefined ? {} : { role })}>
        {title === undefined ? null : <div className="lw-alert-title">{title}</div>}
        <div className="lw-alert-body">{children}</div>
      </div>
      {actions === undefined ? null : <div className="lw-alert-actions">{actions}</div>}
      {countdownSeconds === undefined ? null : (
        <Countdown seconds={countdownSeconds} isHeld={isHeld} onEnd={() => onEnd?.()} />
      )}
      {onDismiss === undefined ? null : <CloseButton label={words.dismiss} onPress={onDismiss} />}
    </div>
  )
}
