import { useEffect, useEffectEvent } from 'react'

const POLL_MS = 4000

/** Props of a dialog in which the cardholder confirms a payment. */
export interface ConfirmPaymentProps {
  /** The client secret from the server. */
  secret: string
  /** The confirmation has ended: query the server for the result. */
  onAnswered: () => void
  /** The dialog was closed without a confirmation. */
  onClose: () => void
}

/** Calls `poll` some seconds after each response (a new object each time), until `response` is undefined. */
export function usePollAfter(response: object | undefined, poll: () => void): void {
  const pollAgain = useEffectEvent(poll)
  useEffect(() => {
    const timer = response === undefined ? undefined : setTimeout(() => pollAgain(), POLL_MS)
    return () => clearTimeout(timer)
  }, [response])
}
