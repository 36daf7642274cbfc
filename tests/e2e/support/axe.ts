import { type Page, expect } from '@playwright/test'
import { axeFindings } from '../../support/axe.ts'

/** Fails with everything that axe finds wrong on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // A button that was disabled a moment ago fades into its colors, and so does a dialog that opens.
  await expect.poll(() => page.evaluate(fading), `what fades on ${page.url()}`).toBe(0)
  expect(await axeFindings(page), `axe on ${page.url()}`).toEqual([])
}

/**
 * How many overlays begin or end, and how many transitions and animations run. Neither what turns
 * for ever, such as a spinner, nor what follows scrolling ever comes to rest, so they are none.
 */
function fading(): number {
  const moving = document
    .getAnimations()
    .filter(
      ({ timeline, playState, effect }) =>
        timeline === document.timeline &&
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Infinity,
    )
  return moving.length + document.querySelectorAll('[data-entering], [data-exiting]').length
}
