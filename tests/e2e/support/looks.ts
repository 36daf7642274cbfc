import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './test.ts'

/** Every color scheme and every width once; colors do not depend on the width, nor sizes on the colors. */
const looks = [
  { colorScheme: 'dark', width: 390 },
  // Last, so that a journey goes on as it began.
  { colorScheme: 'light', width: 1440 },
] as const

const transitions = () => document.getAnimations().filter((each) => each instanceof CSSTransition).length

/** What is shown just now holds in dark and light and on a phone: axe finds nothing, and nothing is wider than the window. */
export async function expectFineInEachLook(page: Page): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
    // A color on its way to the other scheme is none of either.
    await expect.poll(() => page.evaluate(transitions), 'transitions that go on').toBe(0)
    await expectAccessible(page)
  }
}
