import { UiProvider } from '@linkwright/react-ui/provider'
import { ApiError } from '@linkwright/sdk'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import { textOf } from '../../../../packages/react-ui/src/testing/rendered.tsx'
import { callKey, queryClient, startApi } from '../wire/api.ts'

export { cellsIn, factsIn, textOf } from '../../../../packages/react-ui/src/testing/rendered.tsx'

vi.stubGlobal('location', { hostname: 'localhost', origin: 'http://localhost', href: 'http://localhost/' })
startApi(
  () => undefined,
  () => {},
)

/** Puts the response of a call into the cache before rendering. */
export function cacheResponse<I, O>(
  call: (input: I) => PromiseLike<O>,
  input: NoInfer<I>,
  response: NoInfer<O>,
) {
  queryClient.setQueryData(callKey(call, input), response)
}

/** Puts the error of a call into the cache before rendering. */
export function failed<I>(
  call: (input: I) => PromiseLike<unknown>,
  input: NoInfer<I>,
  message: string,
  of: ConstructorParameters<typeof ApiError>[1] = { code: 'internal', status: 500 },
) {
  const error = new ApiError(message, of)
  const queryKey = callKey(call, input)
  // Rendered as it is, without a retry.
  queryClient.setQueryDefaults(queryKey, { retryOnMount: false })
  queryClient.getQueryCache().build(queryClient, { queryKey }).setState({ status: 'error', error })
}

/** Renders a screen once with the cached responses, without requests or user input. */
export function rendered(element: ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <UiProvider locale="en-US">{element}</UiProvider>
    </QueryClientProvider>,
  )
}

/** The URLs of the links of a rendered screen, by link text. */
export function linksIn(html: string): Record<string, string> {
  const links = html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)
  return Object.fromEntries(Array.from(links, ([, href = '', words = '']) => [textOf(words), href]))
}

/** The buttons of a rendered screen by name, and whether each is enabled. */
export function buttonsIn(html: string): Record<string, boolean> {
  const buttons = html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)
  return Object.fromEntries(
    Array.from(buttons, ([, attributes = '', words = '']) => [
      textOf(/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? words),
      !/\s(?:disabled|aria-disabled)=/.test(attributes),
    ]),
  )
}

/** The labels of the fields of a rendered form, in order. */
export function labelsIn(html: string): string[] {
  return Array.from(html.matchAll(/<label\b[^>]*>(.*?)<\/label>/gs), ([, words = '']) => textOf(words))
}

/** The options of each select by label, on a screen rendered with `OpenedSelect`. */
export function choicesIn(html: string): Record<string, string[]> {
  const selects = html.matchAll(/<fieldset aria-label="([^"]*)">(.*?)<\/fieldset>/gs)
  return Object.fromEntries(
    Array.from(selects, ([, label = '', options = '']) => [
      textOf(label),
      Array.from(options.matchAll(/<i\b[^>]*>(.*?)<\/i>/g), ([, words = '']) => textOf(words)),
    ]),
  )
}

/** The selected option of each select. */
export function selectedIn(html: string): Record<string, string> {
  const selects = html.matchAll(/<fieldset aria-label="([^"]*)">(.*?)<\/fieldset>/gs)
  return Object.fromEntries(
    Array.from(selects, ([, label = '', options = '']) => [
      textOf(label),
      textOf(/<i data-chosen="">(.*?)<\/i>/.exec(options)?.[1] ?? ''),
    ]),
  )
}

/** The items of row menus by label, on a screen rendered with `OpenedMenu`. */
export function menusIn(html: string): Record<string, string[]> {
  const menus = html.matchAll(/<menu aria-label="([^"]*)">(.*?)<\/menu>/gs)
  return Object.fromEntries(
    Array.from(menus, ([, label = '', items = '']) => [
      textOf(label),
      Array.from(items.matchAll(/<li\b[^>]*>(.*?)<\/li>/gs), ([, words = '']) => textOf(words)),
    ]),
  )
}

/** The headings of a table, and whether each is sortable. */
export function headingsIn(html: string): Record<string, boolean> {
  const headings = html.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)
  return Object.fromEntries(
    Array.from(headings, ([, inside = '']) => [textOf(inside), inside.includes('<button')] as const).filter(
      ([words]) => words !== '',
    ),
  )
}

/** The page sizes offered below a table. */
export function pageSizesIn(html: string): number[] {
  const sizes = /<select class="lw-pager-select".*?<\/select>/s.exec(html)?.[0] ?? ''
  return Array.from(sizes.matchAll(/<option value="(\d+)"/g), ([, size]) => Number(size))
}
