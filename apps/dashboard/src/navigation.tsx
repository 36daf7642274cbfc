import { pathTo, type ScreenName, type screens } from '@linkwright/core/access/screens'
import { useLocation, useMatches, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

type Braces<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Braces<Rest>
  : never

/** The parameters in a screen's path; `{userId?}` may be missing. */
type Params<P extends string> = {
  [Name in Braces<P> as Name extends `${infer Optional}?` ? Optional : Name]: Name extends `${string}?`
    ? string | undefined
    : string
}

/** The URL parameters of a screen: `const { siteId } = useScreenParams('site-summary')`. */
export function useScreenParams<N extends ScreenName>(_name: N): Params<(typeof screens)[N]['path']> {
  return useParams({ strict: false })
}

/** Navigates to a screen: `go('site-summary', { siteId })`. */
export function useGo() {
  const navigate = useNavigate()
  return useCallback(
    (
      name: ScreenName,
      params?: Record<string, string | number>,
      { search = '', ...options }: { replace?: boolean; search?: string } = {},
    ) => void navigate({ href: `${pathTo(name, params)}${search}`, ...options }),
    [navigate],
  )
}

/** Fetches the code of a screen and its layouts before a user goes there: `preload('dashboard')`. */
export function usePreload() {
  const router = useRouter()
  return useCallback(
    (name: ScreenName, params?: Record<string, string | number>) => {
      for (const route of router.getMatchedRoutes(pathTo(name, params))[0]) void router.loadRouteChunk(route)
    },
    [router],
  )
}

/** The current screen. */
export function useScreen(): ScreenName | undefined {
  return useMatches().findLast(({ staticData }) => staticData.screen !== undefined)?.staticData.screen
}

/**
 * State in the URL, which survives a reload: filter, sort, page, an open panel. A value equal to the fallback is left
 * out of the URL. `replace` (the default) adds nothing to the history.
 */
export function useAddressState(
  key: string,
  fallback: string,
): [string, (value: string, options?: { replace?: boolean }) => void] {
  const navigate = useNavigate()
  const { search } = useLocation()
  const value = (search as Record<string, string | undefined>)[key] ?? fallback
  const set = useCallback(
    (next: string, { replace = true }: { replace?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          [key]: next === fallback ? undefined : next,
        }),
        replace,
        resetScroll: false,
      } as never),
    [navigate, key, fallback],
  )
  return [value, set]
}

/** Several URL parameters at once, such as the filters of a list; empty ones are left out. */
export function useAddressValues(
  keys: readonly string[],
): [Readonly<Record<string, string>>, (changes: Readonly<Record<string, string | undefined>>) => void] {
  const navigate = useNavigate()
  const { search } = useLocation()
  const all = search as Readonly<Record<string, string | undefined>>
  const values = Object.fromEntries(keys.flatMap((key) => (all[key] ? [[key, all[key]]] : [])))
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          ...Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, value || undefined])),
        }),
        replace: true,
        resetScroll: false,
      } as never),
    [navigate],
  )
  return [values, set]
}
