import { pathTo } from '@linkwright/core/access/screens'
import { visitNames, visit } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Pixels of a portrait page of US letter at 96 to the inch, without its margins. */
const PAPER = { width: 720, height: 960 }

test('on paper every screen stands without menu, header and buttons to page with, and nothing is cut off', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  for (const name of visitNames) {
    const context = await browser.newContext({ baseURL: server.url, viewport: PAPER })
    const page = await context.newPage()
    await page.emulateMedia({ media: 'print' })
    await visit(page, server.url, name)
    await expect(page.getByRole('navigation', { name: 'Main menu' }), name).toHaveCount(0)
    for (const part of ['.ld-side', '.ld-top', '.ld-demo', '.ld-footer', '.lw-pager-steps', '.lw-tabs'])
      for (const found of await page.locator(part).all()) await expect(found, `${name}: ${part}`).toBeHidden()
    const cut = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>('.lw-table-scroll, .ld-main, .lw-dialog-body'))
        .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
        .map(({ className }) => className),
    )
    expect(cut, name).toEqual([])
    await context.close()
  }
})

test('a long table is printed with all of its rows', async ({ page, as }) => {
  const { client, signedIn } = await as('second@demo.test')
  const site = signedIn.sites[0]
  const params = { siteId: site?.id ?? 0, pageId: site?.pages[0]?.id ?? 0 }
  const csv = Array.from({ length: 150 }, (_, number) => ({
    url: `https://printed.example/${number}`,
    anchor_text: `printed ${number}`,
  }))
  await client.links.importCsv({ ...params, csv })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${pathTo('page-completed-links', params)}?q=printed.example`)
  const rows = page.getByRole('table', { name: 'Completed links' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(100)
  await expect(rows.last()).toBeVisible()
})
