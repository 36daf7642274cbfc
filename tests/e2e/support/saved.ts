import { expect, type Page } from '@playwright/test'

const savedMessage = (page: Page) => page.getByRole('alertdialog', { name: 'Save successful...' })

/** The saved message is shown. */
export const expectSaved = (page: Page): Promise<void> => expect(savedMessage(page)).toBeVisible()

/** The saved message counts down visibly, pauses while it is hovered, and then disappears. */
export async function expectSavedForSeconds(page: Page): Promise<void> {
  const message = savedMessage(page)
  await expect(message).toBeVisible()
  await expect(message).toContainText(/[1-4] s/)
  await message.hover()
  const left = (await message.textContent())?.match(/\d s/)?.[0] ?? 'no countdown'
  await page.waitForTimeout(1500)
  await expect(message).toContainText(left)
  await page.mouse.move(0, 0)
  await expect(message).toBeHidden()
}
