import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A body that scrolls: where it holds more than it shows, the keyboard reaches it. */
export function ScrollBody({ className, children }: { className: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  // After every rendering and whenever the box changes: what is inside decides, and it comes from the host.
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = () => setOverflows(element.scrollHeight > element.clientHeight + 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  })
  return (
    <div className={className} ref={box} {...(overflows ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  )
}
