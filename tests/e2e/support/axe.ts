import { type Page, expect } from '@playwright/test'
import { axeFindings } from '../../support/axe.ts'

/** Fails with everything that axe finds wrong on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // A button that was disabled a moment ago fades into its colors.
  await expect.poll(() => page.evaluate(fading), `what fades on ${page.url()}`).toBe(0)
  expect(await axeFindings(page), `axe on ${page.url()}`).toEqual([])
}

/** How many transitions run; what turns for ever, such as a spinner, is none. */
function fading(): number {
  return document
    .getAnimations()
    .filter((each) => each instanceof CSSTransition && each.playState === 'running').length
}
