import type { Locator, Page } from '@playwright/test'

/**
 * A text field by its accessible name: the text of the label also contains the mark of required fields. With suggestions
 * its role is combobox.
 */
export function field(on: Page | Locator, name: string): Locator {
  const options = { name, exact: true }
  return on.getByRole('textbox', options).or(on.getByRole('combobox', options))
}

/** Selects from a list that opens; `within` is needed if the page has two fields of that name. */
export async function choose(
  page: Page,
  label: string,
  option: string,
  within: Page | Locator = page,
): Promise<void> {
  await selectOf(within, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The button of a list; its name contains the label and the selection. */
export function selectOf(on: Page | Locator, label: string): Locator {
  return on.getByRole('button', { name: new RegExp(`(^| )${label}( |$)`) })
}

/** Types into a field with suggestions and selects one of them. */
export async function lookUp(page: Page, label: string, text: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Responds to a confirmation with yes or no. */
export async function answer(page: Page, question: string, choice: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByText(choice, { exact: true }).click()
}

/** The messages of a refused form, which are shown together above it. */
export function messages(page: Page, form: string): Locator {
  return page.getByRole('form', { name: form, exact: true }).getByRole('alert').getByRole('listitem')
}

/** The value for a name in a list of facts. */
export function factOf(of: Locator, name: string): Locator {
  const row = of.locator('dl > div').filter({ has: of.page().getByText(name, { exact: true }) })
  return row.getByRole('definition')
}
