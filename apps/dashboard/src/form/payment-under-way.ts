import { isApiError } from '@linkwright/sdk'
import { useEffect, useEffectEvent } from 'react'

const LOOKS_AGAIN_MS = 4000

/** Calls that could not be taken just now: nothing is decided by them. */
const UNDECIDED: readonly number[] = [408, 409, 429]

/** Whether the server has refused for good; of every other failure nobody knows whether it was paid. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && !UNDECIDED.includes(error.status)
}

/** Looks again some seconds after each answer, which is another object each time, until there is none to wait for. */
export function useLooksAgain(answer: object | undefined, look: () => void): void {
  const again = useEffectEvent(look)
  useEffect(() => {
    const timer = answer === undefined ? undefined : setTimeout(() => again(), LOOKS_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [answer])
}
