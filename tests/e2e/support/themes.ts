import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './test.ts'

/** The combinations of color scheme and width in which `screens.spec.ts` does not open every screen. */
const looks = [
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 390 },
] as const

const transitions = () => document.getAnimations().filter((each) => each instanceof CSSTransition).length

/** Checks the current page in dark and light and on a phone: axe finds nothing, and nothing is wider than the window. */
export async function expectAccessibleInEachTheme(page: Page): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
    // A color in transition to the other scheme belongs to neither.
    await expect.poll(() => page.evaluate(transitions), 'transitions that go on').toBe(0)
    await expectAccessible(page)
  }
  // Restores the initial settings for the rest of the journey.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoOverflow(page)
}
