import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LinearGauge } from '../linear-gauge/linear-gauge.tsx'
import { UiProvider } from '../provider/provider.tsx'
import { RadialGauge } from '../radial-gauge/radial-gauge.tsx'

test('components outside of a provider say so, once', async () => {
  vi.resetModules()
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const radial = createElement(RadialGauge, { value: 71, label: 'Page score' })
  renderToStaticMarkup(createElement(UiProvider, { locale: 'en-US', children: radial }))
  expect(said).not.toHaveBeenCalled()
  renderToStaticMarkup(radial)
  renderToStaticMarkup(createElement(LinearGauge, { value: 7, label: 'Exact', band: { from: 0, to: 5 } }))
  expect(said.mock.calls).toEqual([['Linkwright: there is no UiProvider around']])
  said.mockRestore()
})

test('a root that was told no theme is light and paints what it stands on; one that was told paints nothing', () => {
  const root = (props: object) =>
    renderToStaticMarkup(createElement(UiProvider, { locale: 'en-US', ...props, children: 'x' }))
  expect(root({})).toMatch(/data-theme="light"[^>]* data-ground=""/)
  expect(root({ theme: 'auto' })).toMatch(/data-theme="auto"[^>]* data-ground=""/)
  expect(root({ theme: 'dark' })).not.toContain('data-ground')
})
