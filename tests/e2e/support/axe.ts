import { type Page, expect } from '@playwright/test'
import { axeFindings } from '../../support/axe.ts'

/** Fails with everything that axe finds wrong on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // What opens is see-through for a moment, even where nothing moves.
  await expect(page.locator('[data-entering], [data-exiting]')).toHaveCount(0)
  expect(await axeFindings(page), `axe on ${page.url()}`).toEqual([])
}
