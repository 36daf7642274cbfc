import type { RouteComponent } from '@tanstack/react-router'
import { createElement, type ComponentType } from 'react'
import { fetchCode } from './fetch-code.ts'

/**
 * A screen whose code is fetched when it is entered. When that fails, the router's own lazy component reloads the page,
 * which shows the browser's error page while offline. This one shows an error in place of the screen and retries on the
 * next visit. `reloadAfterDeploy` handles newer builds.
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
    // Suspends until the code is loaded.
    throw preload()
  }
  return Object.assign(Lazy, { preload })
}
