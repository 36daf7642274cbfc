import type { Locator, Page } from '@playwright/test'

/** A text field by what a screen reader calls it: the label's own text also holds the mark of required fields. */
export function field(on: Page | Locator, name: string): Locator {
  return on.getByRole('textbox', { name, exact: true })
}

/** Chooses from a list that opens; `within` where the page has a second of that name. */
export async function choose(
  page: Page,
  label: string,
  option: string,
  within: Page | Locator = page,
): Promise<void> {
  await selectOf(within, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The button of a list; its name holds the label and what is chosen. */
export function selectOf(on: Page | Locator, label: string): Locator {
  return on.getByRole('button', { name: new RegExp(`(^| )${label}( |$)`) })
}

/** Types into a field that looks up what is typed, and takes one of what it finds. */
export async function lookUp(page: Page, label: string, text: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Answers a question with yes or no. */
export async function answer(page: Page, question: string, choice: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByText(choice, { exact: true }).click()
}

/** The messages of a refused form, which stand together above it. */
export function messages(page: Page, form: string): Locator {
  return page.getByRole('form', { name: form, exact: true }).getByRole('alert').getByRole('listitem')
}

/** What a list of facts says of a name. */
export function factOf(of: Locator, name: string): Locator {
  const row = of.locator('dl > div').filter({ has: of.page().getByText(name, { exact: true }) })
  return row.getByRole('definition')
}
