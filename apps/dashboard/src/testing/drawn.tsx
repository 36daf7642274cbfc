import { UiProvider } from '@linkwright/react-ui/provider'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import { textOf } from '../../../../packages/react-ui/src/testing/shown.tsx'
import { callKey, queryClient, startApi } from '../wire/api.ts'

export { cellsIn, factsIn, textOf } from '../../../../packages/react-ui/src/testing/shown.tsx'

vi.stubGlobal('location', { hostname: 'localhost', origin: 'http://localhost', href: 'http://localhost/' })
startApi(
  () => undefined,
  () => {},
)

/** What a call has answered, before anything is drawn. */
export function answered<I, O>(call: (input: I) => PromiseLike<O>, input: NoInfer<I>, answer: NoInfer<O>) {
  queryClient.setQueryData(callKey(call, input), answer)
}

/** A screen as it is drawn first, with what its calls have answered: nothing is asked, and nothing is pressed. */
export function drawn(element: ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <UiProvider locale="en-US">{element}</UiProvider>
    </QueryClientProvider>,
  )
}

/** Where the links of a drawn screen lead, by their words. */
export function linksIn(html: string): Record<string, string> {
  const links = html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)
  return Object.fromEntries(Array.from(links, ([, href = '', words = '']) => [textOf(words), href]))
}

/** The buttons of a drawn screen by their names, and whether each can be pressed. */
export function buttonsIn(html: string): Record<string, boolean> {
  const buttons = html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)
  return Object.fromEntries(
    Array.from(buttons, ([, attributes = '', words = '']) => [
      textOf(/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? words),
      !/\s(?:disabled|aria-disabled)=/.test(attributes),
    ]),
  )
}

/** The labels of the fields and choices of a drawn form, in their order. */
export function labelsIn(html: string): string[] {
  return Array.from(html.matchAll(/<label\b[^>]*>(.*?)<\/label>/gs), ([, words = '']) => textOf(words))
}
