import { pathTo } from '@linkwright/core/access/screens'
import { readFile } from 'node:fs/promises'
import { expect, test } from './support/test.ts'

const account = 'agency@demo.test'

test.describe('Completed Links', () => {
  test('keeps filter, sort and page in the URL across a reload and the back button', async ({ page, as }) => {
    const { client, signedIn } = await as(account)
    const site = signedIn.sites[0]
    const found = site?.pages.find(({ page_type }) => page_type !== 'home')
    const params = { siteId: site?.id ?? 0, pageId: found?.id ?? 0 }
    // More than the 100 that one page of the table shows.
    const csv = Array.from({ length: 230 }, (_, number) => ({
      url: `https://paging.example/${String(number).padStart(3, '0')}`,
      anchor_text: number < 30 ? `rare anchor ${number}` : `usual anchor ${number}`,
      date_added: '2026-01-02',
    }))
    await client.links.importCsv({ ...params, csv })
    await page.goto(pathTo('page-completed-links', params))
    const rows = page.getByRole('table', { name: 'Completed links' }).locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(100)
    for (const name of ['Check for new links', 'Import links via CSV', 'Disavow links'])
      await expect(page.getByRole('link', { name })).toBeVisible()
    for (const name of ['Add new link', 'Export CSV'])
      await expect(page.getByRole('button', { name })).toBeVisible()

    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText(/^Page 2 of \d$/)).toBeVisible()
    await expect(page).toHaveURL(/page=2/)
    await page.reload()
    await expect(page.getByText(/^Page 2 of \d$/)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^Page 1 of \d$/)).toBeVisible()

    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('RARE anchor')
    await expect(rows).toHaveCount(30)
    await page.getByRole('columnheader', { name: 'URL' }).getByRole('button').click()
    await expect(rows.first()).toContainText('paging.example/000')
    await page.getByRole('columnheader', { name: 'URL' }).getByRole('button').click()
    await expect(rows.first()).toContainText('paging.example/029')
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('RARE anchor')
    await expect(rows).toHaveCount(30)
    await expect(rows.first()).toContainText('paging.example/029')
    await expect(page.getByRole('columnheader', { name: 'URL' })).toHaveAttribute('aria-sort', 'descending')

    await page.getByRole('searchbox').fill('nothing is called so')
    await expect(page.getByText('No link matches the filter')).toBeVisible()
  })

  test('redirects a page number that is too high to the last page and shortens URLs to 50 characters', async ({
    page,
    as,
  }) => {
    const { client, signedIn } = await as(account)
    const site = signedIn.sites[1]
    const params = { siteId: site?.id ?? 0, pageId: site?.pages[1]?.id ?? 0 }
    const url = `https://long.example/${'a'.repeat(60)}`
    const whole = `https://exact.example/${'b'.repeat(28)}`
    expect(whole).toHaveLength(50)
    await client.links.importCsv({
      ...params,
      csv: [
        { url, anchor_text: 'a long one' },
        { url: whole, anchor_text: 'a whole one' },
      ],
    })
    await page.goto(`${pathTo('page-completed-links', params)}?page=99`)
    await expect(page.getByText('Page 1 of 1')).toBeVisible()
    const link = page.getByRole('row', { name: /a long one/ }).getByRole('link')
    await expect(link).toHaveAttribute('href', url)
    await expect(link).toHaveText(`${url.slice(0, 50)}... (opens in a new tab)`)
    await expect(page.getByRole('row', { name: /a whole one/ }).getByRole('link')).toHaveText(
      `${whole} (opens in a new tab)`,
    )
  })

  test('exports completed-links.csv with Source, DA, URL, Anchor, Date added', async ({ page, as }) => {
    const { client, signedIn } = await as(account)
    const site = signedIn.sites[2]
    const params = { siteId: site?.id ?? 0, pageId: site?.pages[0]?.id ?? 0 }
    const links = await client.links.list({
      ...params,
      level: 'primary',
      url_progress: 'placed',
      limit: 1000,
    })
    await page.goto(pathTo('page-completed-links', params))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('completed-links.csv')
    const [head, ...lines] = (await readFile(await download.path(), 'utf8'))
      .replace(/^\u{FEFF}/u, '')
      .trimEnd()
      .split('\r\n')
    expect(head).toBe('"Source","DA","URL","Anchor","Date added"')
    expect(lines).toHaveLength(links.length)
    const [first] = links
    const line = lines.find((each) => each.includes(`"${first?.url}"`))
    expect(line).toContain(`"${first?.anchor_text}"`)
    expect(line).toMatch(/"\d\d\/\d\d\/\d{4}( \d\d:\d\d)?"$/)
  })

  test("contain only the page's own links: second and third tier links have their own views", async ({
    page,
    as,
  }) => {
    const { client, signedIn } = await as(account)
    const pages = signedIn.sites.flatMap((site) =>
      site.pages.map(({ id: pageId }) => ({ siteId: site.id, pageId, available: site.available })),
    )
    const placed = { url_progress: 'placed', limit: 1000 } as const
    for (const { available, ...params } of pages) {
      if (available !== '1') continue
      const [tiered] = await client.links.list({ ...params, ...placed, level: 'secondary' })
      if (tiered === undefined) continue
      const primary = await client.links.list({ ...params, ...placed, level: 'primary' })
      const all = await client.links.list({ ...params, ...placed })
      expect(all.length).toBeGreaterThan(primary.length)
      await page.goto(pathTo('page-completed-links', params))
      await expect(page.getByRole('row', { name: primary[0]?.source ?? '' }).first()).toBeVisible()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ])
      const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
      expect(lines).toHaveLength(1 + primary.length)
      await page.getByRole('searchbox').fill(tiered.url ?? '')
      await expect(page.getByText('No link matches the filter')).toBeVisible()
      return
    }
    throw new Error('The demo world has no tiered links.')
  })

  test('says that there are no completed links and disables Export CSV', async ({ page, as }) => {
    const { signedIn } = await as('customer@demo.test')
    const site = signedIn.sites[0]
    await page.goto(
      pathTo('page-completed-links', { siteId: site?.id ?? 0, pageId: site?.pages[0]?.id ?? 0 }),
    )
    await expect(page.getByText('No completed links yet')).toBeVisible()
    const button = page.getByRole('button', { name: 'Export CSV' })
    await expect(button).toHaveAccessibleDescription('There are no completed links to export.')
    await expect(page.getByText('There are no completed links to export.')).toBeVisible()
    await button.click()
    await expect(page.getByText('Cannot export right now. Please try again later.')).toBeVisible()
  })
})
