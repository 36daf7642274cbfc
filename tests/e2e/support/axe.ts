import { type Page, expect } from '@playwright/test'
import { axeFindings } from '../../support/axe.ts'

/** Fails with everything that axe finds on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // An opening element is briefly transparent, even without motion.
  await expect(page.locator('[data-entering], [data-exiting]')).toHaveCount(0)
  expect(await axeFindings(page), `axe on ${page.url()}`).toEqual([])
}
