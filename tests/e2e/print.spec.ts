import { pathTo } from '@linkwright/core/access/screens'
import type { Page } from '@playwright/test'
import { type VisitName, visit, visitNames, visits } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Pixels of a portrait page of US letter at 96 to the inch, without its margins. */
const PAPER = { width: 720, height: 960 }

function accountOf(name: VisitName): string {
  const visited = visits[name]
  return 'as' in visited ? visited.as : 'nobody'
}

test('on paper every screen stands without menu, header and buttons to page with, and nothing is cut off', async ({
  browser,
  server,
}) => {
  // Every screen, one after the other, also on a busy machine.
  test.setTimeout(360_000)
  // Who looks at several has fetched the files with the first.
  const pages = new Map<string, Page>()
  for (const name of visitNames) {
    const whose = accountOf(name)
    const page = pages.get(whose) ?? (await browser.newPage({ baseURL: server.url, viewport: PAPER }))
    pages.set(whose, page)
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
  }
  for (const page of pages.values()) await page.close()
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
