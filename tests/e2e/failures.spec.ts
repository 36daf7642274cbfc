import { pathTo } from '@linkwright/core/access/screens'
import type { SignedIn } from '@linkwright/sdk'
import type { Locator, Page } from '@playwright/test'
import { answer, field, lookUp } from './support/fields.ts'
import { csvFile } from './support/links-file.ts'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'
const message = 'Something went wrong on our side. Please try again.'
const request_id = '0f5e8a36-5c1c-4c1f-9d53-3f1f2f7a5b10'
const failure = {
  status: 500,
  json: { code: 'internal', message, msg: message, error: message, request_id },
}
const press = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true }).click()

interface FormThatFails {
  path: (session: SignedIn) => string
  /** The call that fails. */
  call: RegExp
  fill: (page: Page) => Promise<void>
  send: string
  /** The input, by field. */
  input: Record<string, string>
}

const siteOf = ({ sites }: SignedIn) => ({ siteId: sites[0]?.id ?? 0 })
const pageOf = ({ sites }: SignedIn) => ({ siteId: sites[0]?.id ?? 0, pageId: sites[0]?.pages[0]?.id ?? 0 })
const fill = (values: Record<string, string>) => async (page: Page) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

const profile = { 'First name': 'Ingrid Marie', 'Last name': 'Solberg-Lie' }
const passwords = {
  'Current password': 'linkwright-demo',
  'New password': 'a long pass phrase',
  'Confirm new password': 'a long pass phrase',
}
const editedPage = { 'Page Nickname': 'Another name' }
const editedSite = { 'Brand Name': 'Another name', 'Competitor URL 3': 'https://third.example' }
const newSite = { 'Competitor URL 1': 'https://rival.example', 'Main Key Phrase': 'oak' }
const newPage = { 'Page Nickname': 'New', 'Page Url': '/new', 'Key phrases': 'new oak' }

const forms: Record<string, FormThatFails> = {
  'My Profile': {
    path: () => pathTo('profile'),
    call: /\/api\/user\/\d+$/,
    fill: fill(profile),
    send: 'Save',
    input: profile,
  },
  Password: {
    path: () => pathTo('password'),
    call: /\/api\/user\/change-password$/,
    fill: fill(passwords),
    send: 'Change password',
    input: passwords,
  },
  'Add API key': {
    path: () => `${pathTo('api-keys')}?add=key`,
    call: /\/api\/user\/api-keys$/,
    fill: fill({ Name: 'Reports' }),
    send: 'Add API key',
    input: { Name: 'Reports' },
  },
  'Add Website': {
    path: () => pathTo('add-site'),
    call: /\/api\/site\/add$/,
    async fill(page) {
      await fill({ 'Brand Name': 'Oak', URL: 'oak.example' })(page)
      await page.getByText('pets', { exact: true }).click()
      await press(page, 'Next')
      await lookUp(page, 'Country', 'cana', 'Canada')
      await answer(page, 'Is this a local site?', 'No')
      await press(page, 'Next')
      await fill(newSite)(page)
    },
    send: 'Submit',
    input: newSite,
  },
  'Edit Site': {
    path: (session) => pathTo('edit-site', siteOf(session)),
    call: /\/api\/site\/\d+$/,
    fill: fill(editedSite),
    send: 'Save',
    input: editedSite,
  },
  'Add Page': {
    path: (session) => pathTo('add-page', { ...siteOf(session), page_type: 'page' }),
    call: /\/page\/add$/,
    async fill(page) {
      await page.getByRole('button', { name: /Page type/ }).click()
      await page.getByRole('option', { name: 'Regular Page' }).click()
      await fill(newPage)(page)
      await answer(page, 'Is this a local page?', 'No')
    },
    send: 'Add Page',
    input: newPage,
  },
  'Edit Page': {
    path: (session) => pathTo('edit-page', pageOf(session)),
    call: /\/page\/\d+$/,
    fill: fill(editedPage),
    send: 'Save',
    input: editedPage,
  },
  'Add Key Phrase': {
    path: (session) => `${pathTo('page-summary', pageOf(session))}?open=add`,
    call: /\/keyword\/add$/,
    fill: fill({ 'Key Phrase': 'a phrase that fails' }),
    send: 'Add',
    input: { 'Key Phrase': 'a phrase that fails' },
  },
}

/** Fails the calls until the user presses something, including automatic retries. */
async function failUntilPressed(page: Page, calls: string): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => Object.assign(window, { pressed: true }), true),
  )
  await page.route(calls, async (route) => {
    const isPressed = await page.evaluate(() => 'pressed' in window)
    return isPressed ? route.fallback() : route.fulfill(failure)
  })
}

test.describe('A 500 shows a message with its request id and loses no input', () => {
  for (const [name, form] of Object.entries(forms))
    test(name, async ({ page, as, allowNoise }) => {
      allowNoise(/status of 500/)
      const { signedIn } = await as(account)
      await page.goto(form.path(signedIn))
      await form.fill(page)
      await page.route(form.call, (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill(failure),
      )
      await press(page.getByRole('dialog').or(page.getByRole('main')).last(), form.send)
      const alert = page.getByRole('form', { name, exact: true }).getByRole('alert')
      await expect(alert).toContainText(message)
      await expect(alert).toContainText(request_id)
      for (const [label, value] of Object.entries(form.input))
        await expect(field(page, label)).toHaveValue(value)
    })

  for (const [name, button, call] of [
    ['Login', 'Sign In', '**/api/user/login'],
    ['Forgot Password', 'Forgot Password', '**/api/user/forgot-password'],
  ] as const)
    test(name, async ({ page, allowNoise }) => {
      allowNoise(/status of 500/)
      await page.goto('/')
      await page.route(call, (route) => route.fulfill(failure))
      await fill({ Email: account, Password: 'typed' })(page)
      await press(page, button)
      await expect(page.getByRole('alert').filter({ hasText: request_id })).toContainText(message)
      await expect(field(page, 'Email')).toHaveValue(account)
      await expect(field(page, 'Password')).toHaveValue('typed')
    })

  test('Import CSV', async ({ page, as, allowNoise }) => {
    allowNoise(/status of 500/)
    const { signedIn } = await as(account)
    await page.goto(pathTo('import-csv', pageOf(signedIn)))
    await page.route('**/link/import-csv', (route) => route.fulfill(failure))
    await page
      .locator('input[type=file]')
      .setInputFiles(csvFile(Buffer.from('Url,Anchor Text\r\nhttps://fails.example/1,later\r\n')))
    await press(page, 'Import Now')
    const alert = page.getByRole('alert').filter({ hasText: request_id })
    await expect(alert).toContainText(message)
    await page.unroute('**/link/import-csv')
    await press(page, 'Try again')
    await expect(page.getByText('1 link added')).toBeVisible()
  })

  test('reports a list that cannot be loaded; Try again loads it', async ({ page, as, allowNoise }) => {
    allowNoise(/status of 500/)
    await page.routeWebSocket('**/api/socket', () => {})
    const { signedIn } = await as(account)
    await failUntilPressed(page, '**/page/*/links?*')
    await page.goto(pathTo('page-completed-links', pageOf(signedIn)))
    const alert = page.getByRole('alert').filter({ hasText: request_id }).first()
    await expect(alert).toContainText(message)
    const file = page.getByRole('button', { name: 'Export CSV' })
    await expect(file).toBeDisabled()
    await press(page, 'Try again')
    await expect(file).toBeEnabled()
    await expect(page.getByRole('table', { name: 'Completed links' }).getByRole('link').first()).toBeVisible()
  })

  test('shows several failed calls of a screen as one error and retries all with one press', async ({
    page,
    as,
    allowNoise,
  }) => {
    allowNoise(/status of 500/)
    await page.routeWebSocket('**/api/socket', () => {})
    const { signedIn } = await as(account)
    let isFailing = true
    const answered = new Set<string>()
    await page.route(/\/link-ops(\/sources)?(\?|$)/, (route) => {
      // An empty body, as a proxy in front of the server may send.
      if (isFailing) return route.fulfill({ status: 500, body: '' })
      answered.add(new URL(route.request().url()).pathname)
      return route.fallback()
    })
    await page.goto(pathTo('site-opps', siteOf(signedIn)))
    const errors = page.getByText('The server could not complete the request (status 500).')
    await expect(errors).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeDisabled()
    isFailing = false
    await press(page, 'Try again')
    await expect(errors).toHaveCount(0)
    await expect.poll(() => answered.size).toBe(2)
    await expect(page.getByRole('table', { name: 'Opportunities' })).toBeVisible()
  })

  for (const [outcome, forget] of [
    ['over the screen that the last visit left', []],
    ['in place of everything, when nothing was left', ['linkwright.session']],
  ] as const)
    test(`reports a session that cannot be loaded ${outcome} until Try again loads it`, async ({
      page,
      as,
      allowNoise,
    }) => {
      allowNoise(/status of 500|went wrong on our side/)
      // An opening live connection would fetch it again.
      await page.routeWebSocket('**/api/socket', () => {})
      await as(account)
      await page.goto(pathTo('dashboard'))
      await expect(page.getByRole('heading', { name: 'Websites', level: 1 })).toBeVisible()
      // From here on every read fails: a successful one would store the forgotten data again.
      await failUntilPressed(page, '**/api/user/session')
      // A page outside of the dashboard: the dashboard would read the session and store it again.
      await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: 'Nothing' }))
      await page.goto('/nothing')
      await page.evaluate((keys) => keys.forEach((key) => localStorage.removeItem(key)), forget)
      await page.goto(pathTo('dashboard'))
      const alert = page.getByRole('alert').filter({ hasText: request_id })
      await expect(alert).toContainText(message)
      await expect(page.getByRole('heading', { name: 'Websites', level: 1 })).toHaveCount(
        forget.length === 0 ? 1 : 0,
      )
      await press(page, 'Try again')
      await expect(alert).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Websites', level: 1 })).toBeVisible()
    })
})
