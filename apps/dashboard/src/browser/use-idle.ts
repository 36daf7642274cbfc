import { useEffect, useState } from 'react'

/** Turns true once the page has shown what it has and nothing else to do: time for work that can wait. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const begin = () => setIdle(true)
    // Safari has no idle time to give.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, 500)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(begin, { timeout: 2000 })
    return () => cancelIdleCallback(request)
  }, [])
  return isIdle
}
