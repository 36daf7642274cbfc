import { type RefObject, useEffect, useRef, useState } from 'react'

/** Turns true once the element is near the viewport. */
export function useInView<E extends Element>(): [RefObject<E | null>, boolean] {
  const box = useRef<E>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = box.current
    if (element === null || isSeen) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '25%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isSeen])
  return [box, isSeen]
}
