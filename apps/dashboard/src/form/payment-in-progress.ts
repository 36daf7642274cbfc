import { useEffect, useEffectEvent } from 'react'

const POLL_MS = 4000

/** Of a dialog in which the card's owner confirms a payment. */
export interface ConfirmPaymentProps {
  /** As the server answered it. */
  secret: string
  /** The owner has answered, or there is nothing to answer any more: ask the server what came of it. */
  onAnswered: () => void
  /** It was left without an answer. */
  onClose: () => void
}

/** Looks again some seconds after each answer, which is another object each time, until there is none to wait for. */
export function usePollAfter(answer: object | undefined, look: () => void): void {
  const again = useEffectEvent(look)
  useEffect(() => {
    const timer = answer === undefined ? undefined : setTimeout(() => again(), POLL_MS)
    return () => clearTimeout(timer)
  }, [answer])
}
