import type { RouteComponent } from '@tanstack/react-router'
import { createElement, type ComponentType } from 'react'
import { fetchCode } from './fetch-code.ts'

/**
 * A screen whose code is fetched when it is entered. The router's own lazy component loads the page anew when that
 * fails, which without a connection ends on the browser's error page: this one says so in place of the screen, and
 * every further entering tries again. What a newer build needs is `reloadAfterDeploy`.
 */
export function lazyScreen(load: () => Promise<ComponentType>): RouteComponent {
  let screen: ComponentType | undefined
  let loading: Promise<void> | undefined
  let problem: Error | undefined
  const preload = async (): Promise<void> => {
    if (screen !== undefined) return
    problem = undefined
    loading ??= fetchCode(load).then(
      (loaded) => void (screen = loaded),
      (cause: Error) => void (problem = cause),
    )
    await loading
    loading = undefined
  }
  function Lazy() {
    if (screen !== undefined) return createElement(screen)
    if (problem !== undefined) throw problem
    // Suspends until it is known.
    throw preload()
  }
  return Object.assign(Lazy, { preload })
}
