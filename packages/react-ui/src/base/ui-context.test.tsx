import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LinearGauge } from '../linear-gauge/linear-gauge.tsx'
import { UiProvider } from '../provider/provider.tsx'
import { RadialGauge } from '../radial-gauge/radial-gauge.tsx'

test('components outside a provider log one error', async () => {
  vi.resetModules()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const radial = createElement(RadialGauge, { value: 71, label: 'Page score' })
  renderToStaticMarkup(createElement(UiProvider, { locale: 'en-US', children: radial }))
  expect(logged).not.toHaveBeenCalled()
  renderToStaticMarkup(radial)
  renderToStaticMarkup(createElement(LinearGauge, { value: 7, label: 'Exact', band: { from: 0, to: 5 } }))
  expect(logged.mock.calls).toEqual([['Linkwright: components need a UiProvider around them']])
  logged.mockRestore()
})

test('a root without a theme is light and paints a background; a root with a theme does not', () => {
  const root = (props: object) =>
    renderToStaticMarkup(createElement(UiProvider, { locale: 'en-US', ...props, children: 'x' }))
  expect(root({})).toMatch(/data-theme="light"[^>]* data-ground=""/)
  expect(root({ theme: 'auto' })).toMatch(/data-theme="auto"[^>]* data-ground=""/)
  expect(root({ theme: 'dark' })).not.toContain('data-ground')
})
