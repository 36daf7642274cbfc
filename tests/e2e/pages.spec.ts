import { pathTo } from '@linkwright/core/access/screens'
import { answer, choose, field, messages, selectOf } from './support/fields.ts'
import { expectSaved } from './support/saved.ts'
import { expect, test } from './support/test.ts'

const account = 'second@demo.test'
const site = 'Oakmoor Furniture'

test.describe('Add Page', () => {
  test('shows every message in one list and focuses the first invalid field', async ({ page, as }) => {
    await as(account)
    await page.goto(pathTo('dashboard'))
    await page.getByRole('article', { name: site }).getByRole('link', { name: 'Manage SEO' }).click()
    await page.getByRole('button', { name: 'New Page' }).click()
    await page.getByRole('menuitem', { name: 'Add Page' }).click()
    const submit = page.getByRole('button', { name: 'Add Page', exact: true })
    await submit.click()
    const listed = messages(page, 'Add Page')
    await expect(listed).toHaveCount(5)
    expect((await listed.allTextContents()).toSorted()).toEqual([
      'At least 1 key phrase is needed',
      'Page Nickname is Required',
      'Page Url is Required',
      'Page locality is Required',
      'Page type is required',
    ])
    await expect(field(page, 'Page Url')).toBeFocused()

    await field(page, 'Page Nickname').fill('Oak care')
    await field(page, 'Page Url').fill('/oak care')
    await answer(page, 'Is this a local page?', 'Yes')
    await submit.click()
    await expect(listed).toHaveCount(4)
    expect((await listed.allTextContents()).toSorted()).toEqual([
      'At least 1 key phrase is needed',
      'Page Url must be a valid URL',
      'Page type is required',
      'The page search location is required if the page is a local page',
    ])
  })

  test('removes the site URL from a pasted URL, accepts up to 6 key phrases and shows the new page', async ({
    page,
    as,
  }) => {
    const { signedIn } = await as(account)
    const siteId = signedIn.sites.find(({ name }) => name === site)?.id ?? 0
    await page.goto(pathTo('add-page', { siteId, page_type: 'page' }))
    await selectOf(page, 'Page type').click()
    await expect(page.getByRole('option')).toHaveText(['Home Page', 'Regular Page', 'Blog Post'])
    await page.getByRole('option', { name: 'Blog Post' }).click()
    await field(page, 'Page Nickname').fill('Oak care')
    await field(page, 'Page Url').fill('https://oakmoorfurniture.example/blog/oak-care')
    await expect(field(page, 'Page Url')).toHaveValue('/blog/oak-care')
    await answer(page, 'Is this a local page?', 'No')
    const lines = [1, 2, 3, 4, 5, 6].map((number) => `oak care ${number}`).join('\n')
    await field(page, 'Key phrases').fill(`${lines}\noak care 7`)
    await expect(field(page, 'Key phrases')).toHaveValue(lines)
    await page.reload()
    await expect(field(page, 'Key phrases')).toHaveValue(lines)
    await page.getByRole('button', { name: 'Add Page', exact: true }).click()
    await page.waitForURL(/\/page\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oak care')
    await expect(page.getByRole('main')).toContainText('oakmoorfurniture.example/blog/oak-care')
    const phrases = page.getByRole('table', { name: 'Key phrases' })
    await expect(phrases.getByRole('row')).toHaveCount(7)
    await expect(page.getByText('6 of up to 6 key phrases on this page')).toBeVisible()
    await page.getByRole('button', { name: 'Add Key Phrase' }).click()
    const full = page.getByRole('dialog', { name: 'Add Key Phrase' })
    await expect(full).toContainText('This page already has the maximum number of key phrases.')
    await full.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('tab', { name: 'Site Summary' })
      .or(page.getByRole('link', { name: 'Site Summary' }))
      .first()
      .click()
    await expect(page.getByRole('rowgroup', { name: 'Blog Pages' })).toContainText('Oak care')
  })

  test('allows only Regular Page or Blog Post for sub pages', async ({ page, as }) => {
    const { signedIn } = await as(account)
    await page.goto(pathTo('add-page', { siteId: signedIn.sites[0]?.id ?? 0, page_type: 'sub_page' }))
    await selectOf(page, 'Page type').click()
    await expect(page.getByRole('option')).toHaveText(['Regular Page', 'Blog Post'])
  })

  test('warns when another home page already exists for the site', async ({ page, as }) => {
    const { signedIn } = await as(account)
    await page.goto(pathTo('add-page', { siteId: signedIn.sites[0]?.id ?? 0, page_type: 'page' }))
    await choose(page, 'Page type', 'Home Page')
    await expect(
      page.getByText(
        'You already have a home page for this site. Having multiple home pages can cause your page score to be incorrect.',
      ),
    ).toBeVisible()
    await expect(field(page, 'Page Url')).toHaveValue('/')
  })

  test('does not find a URL that adds no page type', async ({ page, as }) => {
    const { signedIn } = await as(account)
    await page.goto(pathTo('add-page', { siteId: signedIn.sites[0]?.id ?? 0, page_type: 'nothing' }))
    await expect(page.getByText('The page you are looking for was not found')).toBeVisible()
  })
})

test.describe('Edit Page', () => {
  test('shows the same messages; Save returns to the page', async ({ page, as }) => {
    const { signedIn } = await as(account)
    const oakmoor = signedIn.sites.find(({ name }) => name === site)
    const dining = oakmoor?.pages.find(({ page_nickname }) => page_nickname === 'Dining Tables')
    const params = { siteId: oakmoor?.id ?? 0, pageId: dining?.id ?? 0 }
    await page.goto(pathTo('add-page', { ...params, page_type: 'page' }))
    await expect(page.getByRole('form', { name: 'Add Page' })).toBeVisible()
    await page.goto(pathTo('page-summary', params))
    await page.getByRole('link', { name: 'Edit Page' }).click()
    await expect(page.getByRole('form', { name: 'Edit Page' })).toBeVisible()
    await expect(field(page, 'Page Nickname')).toHaveValue('Dining Tables')
    await field(page, 'Page Nickname').fill('')
    await field(page, 'Page Url').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(messages(page, 'Edit Page')).toHaveText([
      'Page Nickname is Required',
      'Page Url is Required',
    ])
    await expect(field(page, 'Page Url')).toBeFocused()
    await field(page, 'Page Nickname').fill('Tables for dining')
    await field(page, 'Page Url').fill('https://www.oakmoorfurniture.example/dining-tables')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(new RegExp(`/page/${params.pageId}$`))
    await expectSaved(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tables for dining')
    await expect(page.getByRole('main')).toContainText('oakmoorfurniture.example/dining-tables')
  })
})

test('Site Summary: filter, tag and order show the first page of the table', async ({ page, as }) => {
  const { signedIn } = await as(account)
  const siteId = signedIn.sites.find(({ name }) => name === site)?.id ?? 0
  const allTags = async () => {
    await page.getByRole('button', { name: 'Tag: Spring' }).click()
    await page.getByRole('menuitem', { name: 'All tags' }).click()
  }
  const changes: [string, () => Promise<void>, RegExp][] = [
    ['q=oak', () => page.getByRole('searchbox', { name: 'Filter pages' }).fill('chairs'), /q=chairs/],
    ['tag=Spring', allTags, /\/\d+\??$/],
    ['q=', () => page.getByRole('columnheader', { name: 'Score' }).getByRole('button').click(), /sort=/],
  ]
  for (const [of, change, after] of changes) {
    await page.goto(`${pathTo('site-summary', { siteId })}?${of}&page=2`)
    await change()
    await expect(page).toHaveURL(after)
    expect(new URL(page.url()).searchParams.get('page')).toBeNull()
  }
})
