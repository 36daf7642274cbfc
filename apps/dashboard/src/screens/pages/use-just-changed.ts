import { useEffect, useState } from 'react'

const SHOWN_MS = 4000

/** The previous value for four seconds after a change, else undefined. */
export function useJustChanged(value: number): number | undefined {
  const [seen, setSeen] = useState(value)
  const [before, setBefore] = useState<number>()
  if (value !== seen) {
    setSeen(value)
    setBefore(seen)
  }
  useEffect(() => {
    if (before === undefined) return undefined
    const timer = setTimeout(() => setBefore(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [before, value])
  return before
}
