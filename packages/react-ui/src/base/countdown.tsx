import { useEffect, useRef, useState } from 'react'

const texts = { seconds: (left: number) => `${left} s` }

/** Handlers for the element around a countdown, which pauses while hovered or focused. */
export const pauseHandlers = (setPaused: (isPaused: boolean) => void) => ({
  onPointerEnter: () => setPaused(true),
  onPointerLeave: () => setPaused(false),
  onFocus: () => setPaused(true),
  onBlur: () => setPaused(false),
})

/** A visible countdown in seconds; calls `onEnd` once at the end. */
export function Countdown({
  seconds,
  isPaused,
  onEnd,
}: {
  seconds: number
  isPaused: boolean
  onEnd: () => void
}) {
  const [left, setLeft] = useState(seconds)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : end.current()), 1000)
    return () => clearTimeout(timer)
  }, [left, isPaused])
  return (
    <span className="lw-countdown" aria-hidden>
      {texts.seconds(left)}
    </span>
  )
}
