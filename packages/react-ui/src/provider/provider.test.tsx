import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UiProvider, useFormat } from './provider.tsx'

test('renders on a server, with the direction of its locale and a second root for overlays', () => {
  const html = renderToString(
    <UiProvider theme="dark" density="compact" locale="ar-AE" className="host">
      text
    </UiProvider>,
  )
  expect(html).toBe(
    '<div class="lw-root host" data-theme="dark" data-density="compact" dir="rtl" lang="ar-AE">text</div>' +
      '<div class="lw-root host" data-theme="dark" data-density="compact" dir="rtl" lang="ar-AE" data-portal=""></div>',
  )
})

test('defaults to light, with its own background and regular density', () => {
  const html = renderToString(<UiProvider locale="en-US">text</UiProvider>)
  expect(html).toContain('data-theme="light" data-density="regular" data-ground="" dir="ltr"')
})

test("formats amounts in their own currency, else the provider's, else US dollars", () => {
  const Amounts = () => {
    const { money } = useFormat()
    return `${money(1234.5)} ${money(2, 'gbp')}`
  }
  const shown = (currency?: string) =>
    renderToString(
      <UiProvider locale="en-US" {...(currency === undefined ? {} : { currency })}>
        <Amounts />
      </UiProvider>,
    )
  expect(shown()).toContain('>$1,234.50 £2.00<')
  expect(shown('eur')).toContain('>€1,234.50 £2.00<')
})
