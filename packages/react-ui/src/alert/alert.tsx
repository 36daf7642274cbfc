import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useUiOrWarn } from '../base/ui-context.ts'
import { CloseButton } from '../button/button.tsx'
import { Countdown, pauseHandlers } from '../base/countdown.tsx'

const texts = { dismiss: 'Dismiss' }
const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

export interface AlertProps {
  tone: 'info' | 'good' | 'warn' | 'bad'
  title?: ReactNode
  children: ReactNode
  onDismiss?: () => void
  /** Buttons or links at the end. */
  actions?: ReactNode
  /** Full width without rounded corners, for the top of a page. */
  isBanner?: boolean
  /** `alert` interrupts a screen reader, `status` waits. Leave it out for alerts that are present when the page loads. */
  role?: 'alert' | 'status'
  /** Seconds of a visible countdown; the saved alert uses 4. Pauses while hovered or focused. */
  countdownSeconds?: number
  /** Called when the countdown ends; the host then removes the alert. */
  onEnd?: () => void
}

/** An inline message. */
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
  useUiOrWarn()
  const Icon = icons[tone]
  const [isPaused, setPaused] = useState(false)
  return (
    <div
      className="lw-alert"
      data-tone={tone}
      {...(isBanner ? { 'data-banner': '' } : {})}
      {...(countdownSeconds === undefined ? {} : pauseHandlers(setPaused))}
    >
      <Icon className="lw-alert-icon" aria-hidden />
      <div className="lw-alert-text" {...(role === undefined ? {} : { role })}>
        {title === undefined ? null : <div className="lw-alert-title">{title}</div>}
        <div className="lw-alert-body">{children}</div>
      </div>
      {actions === undefined ? null : <div className="lw-alert-actions">{actions}</div>}
      {countdownSeconds === undefined ? null : (
        <Countdown seconds={countdownSeconds} isPaused={isPaused} onEnd={() => onEnd?.()} />
      )}
      {onDismiss === undefined ? null : <CloseButton label={texts.dismiss} onPress={onDismiss} />}
    </div>
  )
}
