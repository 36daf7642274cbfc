import { expectAccessible } from './support/axe.ts'
import { visitNames, visit } from './support/screens.ts'
import { expect, expectNoOverflow, test } from './support/test.ts'

const sizes = { phone: 360, tablet: 768, desktop: 1440 } as const
const themes = ['light', 'dark'] as const
/** The whole grid takes minutes: `npm run test:a11y`. */
const whole = process.env.LINKWRIGHT_WHOLE_GRID === '1'

// They change nothing, so that every worker may take some: the longest file would be the last one's end.
test.describe.configure({ mode: 'parallel' })

test('every screen that stands is looked at', async () => {
  const dashboard = new URL('../../apps/dashboard/src/screens.ts', import.meta.url).href
  const { built } = (await import(dashboard)) as { built: object }
  expect(visitNames.toSorted()).toEqual(Object.keys(built).toSorted())
})

for (const name of visitNames)
  for (const [size, width] of Object.entries(sizes))
    for (const theme of themes) {
      const always = (size === 'desktop' && theme === 'light') || (size === 'phone' && theme === 'dark')
      if (!always && !whole) continue
      test(`${name} is accessible and fits: ${size}, ${theme}`, async ({ page, server }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        await visit(page, server.url, name)
        await expectAccessible(page)
        // The widths that are not looked at by axe in this run are at least not too narrow for the screen.
        for (const other of always && !whole ? Object.values(sizes) : [width]) {
          await page.setViewportSize({ width: other, height: 900 })
          await expectNoOverflow(page)
        }
      })
    }
