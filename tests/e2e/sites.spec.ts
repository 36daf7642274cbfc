import { pathTo } from '@linkwright/core/access/screens'
import type { Page } from '@playwright/test'
import { answer, field, lookUp, messages, selectOf } from './support/fields.ts'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fillWebsite(page: Page, name: string, url: string) {
  await field(page, 'Brand Name').fill(name)
  await field(page, 'URL').fill(url)
  await page.getByText('pets', { exact: true }).click()
}

async function fillRest(page: Page) {
  await field(page, 'Competitor URL 1').fill('https://rival.example')
  await field(page, 'Main Key Phrase').fill('dog walking')
}

test.describe('Add Site', () => {
  test('validates all fields on Submit, lists the messages together and focuses the first invalid field', async ({
    page,
    as,
  }) => {
    await as(account)
    await page.goto(pathTo('add-site'))
    await press(page, 'Next')
    await press(page, 'Next')
    const listed = messages(page, 'Add Website')
    await expect(listed).toHaveCount(0)
    await press(page, 'Submit')
    await expect(listed).toHaveCount(7)
    expect((await listed.allTextContents()).toSorted()).toEqual([
      'At least 1 competitor url is needed',
      'At least one Category is Required',
      'Site Name is Required',
      'Site Url is Required',
      'Site locality is Required',
      'Site search engine is Required',
      'Your Main Key Phrase is required',
    ])
    await expect(field(page, 'Brand Name')).toBeFocused()
    await expect(field(page, 'Brand Name')).toHaveAttribute('aria-invalid', 'true')

    await fillWebsite(page, 'Walkies', 'not a url')
    await press(page, 'Next')
    await answer(page, 'Is this a local site?', 'Yes')
    await press(page, 'Next')
    await fillRest(page)
    await press(page, 'Submit')
    await expect(listed).toHaveCount(3)
    expect((await listed.allTextContents()).toSorted()).toEqual([
      'Site Url must be a valid URL',
      'Site search engine is Required',
      'The site location is required if the site is a local site',
    ])
    await expect(field(page, 'URL')).toBeFocused()
    await field(page, 'URL').fill('walkies.example')
    await press(page, 'Next')
    await lookUp(page, 'Country', 'united sta', 'United States')
    await press(page, 'Next')
    await press(page, 'Submit')
    await expect(
      page.getByRole('alert').getByText('The site location is required if the site is a local site'),
    ).toBeVisible()
    await expect(page).toHaveURL(/step=2/)
    await expect(field(page, 'City')).toBeFocused()
  })

  test('checks off valid steps, marks steps with errors and links to visited steps', async ({ page, as }) => {
    await as(account)
    await page.goto(pathTo('add-site'))
    const step = (number: number) =>
      page
        .getByRole('list', { name: 'Steps to add a website' })
        .getByRole('listitem')
        .nth(number - 1)
    await press(page, 'Next')
    await press(page, 'Next')
    for (const number of [1, 2, 3]) await expect(step(number)).not.toContainText(/Done:|Has errors:/)
    await expect(page.getByRole('textbox', { name: /^Competitor URL [123]$/ })).toHaveCount(3)
    await expect(page.getByRole('textbox', { name: /^(Main )?Key Phrase( [234])?$/ })).toHaveCount(4)
    await press(page, 'Back')
    await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toBeVisible()
    await press(page, 'Next')
    await step(1).getByRole('button').click()
    await fillWebsite(page, 'Stepwise', 'stepwise.example')
    await expect(step(1)).toContainText('Done:')
    await step(3).getByRole('button').click()
    await press(page, 'Submit')
    await expect(page).toHaveURL(/step=2/)
    await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toBeFocused()
    await expect(step(1)).toContainText('Done:')
    await expect(step(2)).toContainText('Has errors:')
    await page.getByRole('button', { name: 'Has errors: Competitors and key phrases' }).click()
    await fillRest(page)
    await expect(step(3)).toContainText('Done:')
  })

  test('takes a typed city and one of 51 states in the United States; the input survives a reload', async ({
    page,
    as,
  }) => {
    await as(account)
    await page.goto(pathTo('add-site'))
    await fillWebsite(page, 'Portland Paws', 'https://portlandpaws.example/')
    await press(page, 'Next')
    await lookUp(page, 'Country', 'united sta', 'United States')
    await answer(page, 'Is this a local site?', 'Yes')
    await field(page, 'City').fill('Portland')
    await selectOf(page, 'State').click()
    await expect(page.getByRole('option')).toHaveCount(51)
    await page.getByRole('option', { name: 'Oregon', exact: true }).click()
    await page.reload()
    await expect(field(page, 'City')).toHaveValue('Portland')
    await expect(selectOf(page, 'State')).toContainText('Oregon')
    await press(page, 'Next')
    await fillRest(page)
    await press(page, 'Submit')
    await page.waitForURL('**/secure/dashboard')
    await expect(page.getByText('Portland Paws was added.')).toBeVisible()
    const card = page.getByRole('article', { name: 'Portland Paws' })
    await expect(card).toContainText('portlandpaws.example')
    await expect(card).toContainText('No Links')
    await card.getByRole('link', { name: 'Manage SEO' }).click()
    await expect(page.getByText('Portland, Oregon, United States')).toBeVisible()
    await page.getByRole('rowgroup', { name: 'Home Pages' }).getByRole('link').first().click()
    await expect(page.getByRole('table', { name: 'Key phrases' })).toContainText('dog walking')
  })

  test('looks up cities from 3 characters in another country; a selection sets city and state', async ({
    page,
    as,
  }) => {
    const { client } = await as(account)
    const [found] = await client.places.cities({ country: 'Ireland', cityGuess: 'gal' })
    const [city = '', state = ''] = found?.location_name.split(',') ?? []
    expect(city).not.toBe('')
    await page.goto(pathTo('add-site'))
    await fillWebsite(page, 'Claddagh Rings', 'https://claddagh.example')
    await press(page, 'Next')
    await lookUp(page, 'Country', 'irel', 'Ireland')
    await answer(page, 'Is this a local site?', 'Yes')
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/countries/')) requests.push(new URL(request.url()).pathname)
    })
    // While the list is open the label is hidden, and its name includes the mark of required fields.
    const box = page.getByRole('combobox', { name: /^City\*?$/ })
    await box.pressSequentially('ga')
    await expect(page.getByText('Type at least 3 characters')).toBeVisible()
    await box.pressSequentially('l')
    await page.getByRole('option', { name: `${city}, ${state}`, exact: true }).click()
    expect(requests).toEqual(['/api/countries/Ireland/gal/names'])
    await press(page, 'Next')
    await fillRest(page)
    const [request] = await Promise.all([page.waitForRequest('**/api/site/add'), press(page, 'Submit')])
    expect(request.postDataJSON()).toMatchObject({ country: 'Ireland', local: 'yes', city, state })
    await page.waitForURL('**/secure/dashboard')
  })

  test("shows the server's text for a 403, or that the maximum is reached", async ({
    page,
    as,
    allowNoise,
  }) => {
    allowNoise(/status of 403/)
    await as(account)
    await page.goto(pathTo('add-site'))
    await fillWebsite(page, 'One too many', 'https://toomany.example')
    await press(page, 'Next')
    await lookUp(page, 'Country', 'cana', 'Canada')
    await answer(page, 'Is this a local site?', 'No')
    await press(page, 'Next')
    await fillRest(page)
    const problem = page.getByRole('form', { name: 'Add Website' }).getByRole('alert')
    await page.route('**/api/site/add', (route) => route.fulfill({ status: 403, body: '<h1>Forbidden</h1>' }))
    await press(page, 'Submit')
    await expect(problem).toHaveText('You have reached the maximum number of websites allowed')
    await page.unroute('**/api/site/add')
    const message = 'No more websites today.'
    const error = {
      code: 'over_plan_limit',
      message,
      msg: message,
      error: message,
      request_id: 'r1',
    }
    await page.route('**/api/site/add', (route) => route.fulfill({ status: 403, json: error }))
    await press(page, 'Submit')
    await expect(problem).toHaveText('No more websites today.')
    await expect(field(page, 'Main Key Phrase')).toHaveValue('dog walking')
  })
})
