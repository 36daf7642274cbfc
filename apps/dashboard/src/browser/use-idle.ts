import { useEffect, useState } from 'react'

/** Turns true once the page is idle: the time for deferred work. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const begin = () => setIdle(true)
    // Safari has no `requestIdleCallback`.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, 500)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(begin, { timeout: 2000 })
    return () => cancelIdleCallback(request)
  }, [])
  return isIdle
}
