import { type Page, expect } from '@playwright/test'
import { axeFindings } from '../../support/axe.ts'

/** Fails with everything that axe finds wrong on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // What was announced of a button that is gone stays for some seconds.
  await expect(page.locator('[data-live-announcer] [role="img"]')).toHaveCount(0)
  expect(await axeFindings(page), `axe on ${page.url()}`).toEqual([])
}
