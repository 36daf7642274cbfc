import { useEffect, useEffectEvent } from 'react'

const LOOKS_AGAIN_MS = 4000

/** Looks again some seconds after each answer, which is another object each time, until there is none to wait for. */
export function useLooksAgain(answer: object | undefined, look: () => void): void {
  const again = useEffectEvent(look)
  useEffect(() => {
    const timer = answer === undefined ? undefined : setTimeout(() => again(), LOOKS_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [answer])
}
