import { useEffect, useRef, useState } from 'react'
import type { Option } from '../field/option-list.tsx'

/** Loads options; must stop when the signal aborts. */
export type Load = (text: string, signal: AbortSignal) => Promise<Option[]>

export type SearchState =
  | { kind: 'idle' }
  /** The text is shorter than the search needs. */
  | { kind: 'short' }
  | { kind: 'loading' }
  | { kind: 'ready'; options: Option[] }
  | { kind: 'failed'; text: string }

export interface Search {
  state: SearchState
  /** Searches after `wait` ms; cancels an older search. */
  search: (text: string, wait: number) => void
}

const lengthOf = (text: string) => text.length

/** Runs only the newest search. */
export function useSearch(load: Load | undefined, minChars: number, charsOf = lengthOf): Search {
  const [state, setState] = useState<SearchState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    running.current?.abort()
  }
  useEffect(() => stop, [])

  const run = async (text: string) => {
    if (load === undefined) return
    const controller = new AbortController()
    running.current = controller
    const settle = (next: SearchState) => {
      if (!controller.signal.aborted) setState(next)
    }
    try {
      settle({ kind: 'ready', options: await load(text, controller.signal) })
    } catch {
      settle({ kind: 'failed', text })
    }
  }
  const search = (text: string, wait: number) => {
    stop()
    if (charsOf(text.trim()) < minChars) return setState({ kind: 'short' })
    setState({ kind: 'loading' })
    timer.current = setTimeout(() => void run(text.trim()), wait)
  }
  return { state, search }
}
