import { useEffect, useRef } from 'react'

/** Moves the focus to the heading of a new step; `step` is undefined while it is not known. */
export function useStepHeading(step: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (step === undefined) return
    if (before.current !== undefined && before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}
