import type { Locator, Page } from '@playwright/test'
import { field } from './fields.ts'

/** Enters a card that pays, or another one, into the field of the test processor. */
export async function typeCard(on: Page | Locator, number = '4242 4242 4242 4242'): Promise<void> {
  await field(on, 'Card number').fill(number)
  await field(on, 'Expires (MM / YY)').fill('12 / 31')
  await field(on, 'CVC').fill('123')
}
