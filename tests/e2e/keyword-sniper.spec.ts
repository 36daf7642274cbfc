import { readFile } from 'node:fs/promises'
import { pathTo } from '@linkwright/core/access/screens'
import type { SniperProject } from '@linkwright/sdk'
import type { Page } from '@playwright/test'
import { field, lookUp, selectOf } from './support/fields.ts'
import { expectAccessibleInEachTheme } from './support/themes.ts'
import { resume } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const account = 'agency@demo.test'
const GATHERING = 'Gathering Data... Check back in 5-10 minutes.'
const list = pathTo('keyword-sniper')
const cardOf = (page: Page, name: string) => page.getByRole('article', { name })

/** Changes the response of the list. */
async function projectsAs(page: Page, change: (projects: SniperProject[]) => SniperProject[]): Promise<void> {
  await page.route('**/api/projects', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change((await answer.json()) as SniperProject[]) })
  })
}

test('a project is added, gathers its data while its card is open, and scores its phrases', async ({
  page,
  as,
}) => {
  const { client } = await as(account)
  await page.goto(list)
  await expect(page.getByText(/^Current plan: 12 Projects\/mo \(\d of 12 used\)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Add Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Project' })
  const phrases = field(dialog, 'Key phrases')
  await expect(field(dialog, 'URL')).toBeVisible()
  await phrases.fill('a\nb\nc\nd\ne\nf\ng')
  await expect(phrases).toHaveValue('a\nb\nc\nd\ne\nf')
  await expect(dialog.getByText('1 line was left out: at most 6 fit.')).toBeVisible()
  await phrases.fill('')
  await lookUp(page, 'Country', 'United S', 'United States')
  await dialog.getByText('Yes', { exact: true }).click()
  await expect(field(dialog, 'City')).toBeVisible()
  await expect(selectOf(dialog, 'State')).toBeVisible()
  await dialog.getByText('No', { exact: true }).click()
  await field(dialog, 'Project name').fill('Autumn')
  await field(dialog, 'Client').fill('Acme')
  await dialog.getByRole('button', { name: 'Add Project' }).click()
  await expect(dialog.getByText('At least 1 key phrase is needed')).toBeVisible()
  await expectAccessibleInEachTheme(page)
  await phrases.fill('leather boots\nleather boots')
  await dialog.getByRole('button', { name: 'Add Project' }).click()
  await expect(dialog.getByText('Line 2: A Phrase is required, and must be unique')).toBeVisible()
  await phrases.fill('leather boots\nLeather  boots')
  await expect(
    dialog.getByText(
      'It differs from key phrase 1 only in spaces, capitalization or typographic characters.',
    ),
  ).toBeVisible()
  await phrases.fill('leather boots\n\nhiking socks')
  await dialog.getByRole('button', { name: 'Add Project' }).click()
  await expect(dialog).toBeHidden()
  const card = cardOf(page, 'Autumn')
  await expect(card.getByRole('listitem')).toHaveText(['leather boots', 'hiking socks'])
  await expect(card).toContainText(/Expires \d\d\/\d\d\/\d{4}/)
  // A live message marked it as ready, without a reload.
  await expect(card.getByText(GATHERING)).toBeHidden()
  await expect(card.getByRole('button', { name: 'Delete' })).toBeHidden()
  expect((await client.sniper.list({}))[0]).toMatchObject({ name: 'Autumn', status: 1 })
  await page.getByRole('link', { name: 'Autumn' }).click()
  await expect(page.getByRole('heading', { name: 'Autumn', level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Summary' }).getByRole('row')).toHaveCount(3)
})

test('a project shows the top ten of each phrase with averages, is exported, and adds a phrase to a page with one click', async ({
  page,
  as,
}) => {
  const { client, signedIn } = await as(account)
  const [project] = (await client.sniper.list({})).filter(({ name }) => name === 'Spring campaign')
  const second = project?.keywords[1]
  await page.goto(`${pathTo('view-sniper-project')}?project=${project?.id}`)
  const phrases = page.getByRole('group', { name: 'Key phrases' })
  await expect(phrases.getByRole('button')).toHaveText(project?.keywords.map(({ keyword }) => keyword) ?? [])
  const table = page.getByRole('table', { name: 'Top 10' })
  // Header, ten results, and the row of averages.
  await expect(table.getByRole('row')).toHaveCount(12)
  await expect(table.getByRole('row').last()).toContainText('Top 10 Averages')
  await phrases.getByRole('button', { name: second?.keyword }).click()
  await page.reload()
  await expect(phrases.getByRole('button', { name: second?.keyword })).toHaveAttribute('aria-pressed', 'true')
  const rows = await client.sniper.topTen({ id: project?.id ?? 0, keywordId: second?.id ?? 0 })
  await expect(table.getByRole('row').nth(1)).toContainText(rows[0]?.title ?? '-')
  await expect(page.getByText('Sample data').first()).toBeVisible()
  await expectAccessibleInEachTheme(page)

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe('keyword-sniper.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 10 * (project?.keywords.length ?? 0))

  // The website that has the name of the project's client.
  const site = signedIn.sites.find(({ name }) => name === 'Harbor & Pine')
  const home = site?.pages[0]
  await page.getByRole('button', { name: `Add to page ${home?.page_nickname}: ${second?.keyword}` }).click()
  await expect(page.getByText('On this page')).toBeVisible()
  const { key_phrase: on } = await client.keyPhrases.list({ siteId: site?.id ?? 0, pageId: home?.id ?? 0 })
  expect(on.map(({ key_phrase }) => key_phrase)).toContain(second?.keyword)
})

test('an expired project is deleted after a confirmation, in all open tabs; a ready one has no Delete', async ({
  page,
  as,
  browser,
  server,
}) => {
  const { client, signedIn } = await as(account)
  await page.goto(list)
  await expect(cardOf(page, 'Spring campaign').getByRole('button')).toHaveCount(0)
  const expired = cardOf(page, 'Garden centre')
  await expect(expired).toContainText('Expired')
  await expired.getByRole('button', { name: 'Delete Garden centre' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Delete Garden centre?' })
  const context = await browser.newContext({ baseURL: server.url })
  const [viewing, asking] = [await context.newPage(), await context.newPage()]
  await resume(viewing, signedIn.token)
  for (const each of [viewing, asking]) await each.goto(list)
  await cardOf(viewing, 'Garden centre').getByRole('link').click()
  await expect(viewing.getByRole('button', { name: 'raised garden beds', exact: true })).toBeVisible()
  await cardOf(asking, 'Garden centre').getByRole('button', { name: 'Delete Garden centre' }).click()
  await expectAccessibleInEachTheme(page)
  // The page makes no calls for the deleted project.
  const requests: string[] = []
  viewing.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await confirm.getByRole('button', { name: 'Delete project' }).click()
  await expect(expired).toBeHidden()
  await expect(viewing.getByText('Garden centre was deleted.')).toBeVisible()
  expect(requests.filter((path) => /\/projects\/\d/.test(path))).toEqual([])
  await asking.getByRole('button', { name: 'Delete project' }).click()
  await expect(asking.getByText('Garden centre was deleted.')).toBeVisible()
  await expect(asking.getByRole('alertdialog')).toHaveCount(0)
  await context.close()
  expect((await client.sniper.list({})).map(({ name }) => name)).not.toContain('Garden centre')
})

test('a partial failure of a provider shows the available data and names the missing data', async ({
  page,
  as,
}) => {
  const { client } = await as(account)
  const [ready] = (await client.sniper.list({})).filter(({ name }) => name === 'Spring campaign')
  const [first] = ready?.keywords ?? []
  const failed = {
    state: 'failed',
    message: 'Serper asked to slow down.',
    next_at: '2099-11-21T10:30:00.000Z',
    is_sample: false,
  } as const
  const why = 'could not be looked up: Serper asked to slow down. The next try is on 11/21/2099 10:30 UTC.'
  await projectsAs(page, (projects) =>
    projects
      .filter(({ id }) => id === ready?.id)
      .map((project) => ({
        ...project,
        status: 2,
        volumes: failed,
        keywords: project.keywords.map((each, at) => (at === 0 ? { ...each, top_ten: failed } : each)),
      })),
  )
  await page.route(`**/api/projects/${ready?.id}/${first?.id}/top-ten`, (route) =>
    route.fulfill({ json: [] }),
  )
  await page.route(`**/api/projects/${ready?.id}/summary`, async (route) => {
    const answer = await route.fetch()
    const [row, ...others] = (await answer.json()) as object[]
    const none = { score: null, primary_links_to_url: null, homepage_low: null, home_page_links: null }
    await route.fulfill({ response: answer, json: [{ ...row, ...none }, ...others] })
  })
  await page.goto(list)
  const card = cardOf(page, 'Spring campaign')
  await expect(card.getByText(GATHERING)).toBeVisible()
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
  await expect(card.getByText(`The top ten ${why}`)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expectAccessibleInEachTheme(page)
  await card.getByRole('link', { name: 'Spring campaign' }).click()
  await expect(page.getByText(`The top ten ${why}`)).toBeVisible()
  await expect(page.getByText(`Search volumes ${why}`)).toBeVisible()
  const summary = page.getByRole('table', { name: 'Summary' })
  await expect(summary.getByRole('row').nth(1)).toContainText('Not known')
  await expect(page.getByText('There are no search results yet.')).toBeVisible()
  await expectAccessibleInEachTheme(page)
})

test('at the quota a dialog replaces the form; an empty list shows a message', async ({
  page,
  as,
  allowNoise,
}) => {
  // The server does not know the invented projects, whose easiest phrase the cards ask for.
  allowNoise(/status of 404/)
  const { signedIn } = await as(account)
  const most = signedIn.plan.projects
  await projectsAs(page, ([one]) =>
    Array.from({ length: most }, (_, at) => ({ ...(one as SniperProject), id: at + 1 })),
  )
  await page.route('**/api/projects/usage', (route) => route.fulfill({ json: { used: most, limit: most } }))
  await page.goto(list)
  await expect(page.getByText(`Current plan: ${most} Projects/mo (${most} of ${most} used)`)).toBeVisible()
  await page.getByRole('button', { name: 'Add Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add A Project' })
  await expect(dialog.getByRole('link', { name: 'Get More Projects' })).toHaveAttribute(
    'href',
    pathTo('order-more-keywords'),
  )
  await expectAccessibleInEachTheme(page)
  await page.unrouteAll({ behavior: 'wait' })
  await projectsAs(page, () => [])
  await page.reload()
  await expect(page.getByText('You currently do not have any projects.')).toBeVisible()
})
