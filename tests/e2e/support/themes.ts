import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './test.ts'

/** The other pairs of a color scheme and a width than those in which `screens.spec.ts` opens every screen. */
const looks = [
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 390 },
] as const

const transitions = () => document.getAnimations().filter((each) => each instanceof CSSTransition).length

/** What is shown just now holds in dark and light and on a phone: axe finds nothing, and nothing is wider than the window. */
export async function expectAccessibleInEachTheme(page: Page): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
    // A color on its way to the other scheme is none of either.
    await expect.poll(() => page.evaluate(transitions), 'transitions that go on').toBe(0)
    await expectAccessible(page)
  }
  // So that a journey goes on as it began.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoOverflow(page)
}
