import { type Page, expect } from '@playwright/test'
import { axeFindings } from '../../support/axe.ts'

/** Fails with everything that axe finds wrong on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page), `axe on ${page.url()}`).toEqual([])
}
