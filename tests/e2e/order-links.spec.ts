import { pathTo } from '@linkwright/core/access/screens'
import { expectAccessible } from './support/axe.ts'
import { choose, field } from './support/fields.ts'
import {
  account,
  add,
  added,
  emptied,
  hub,
  openForm,
  optionWith,
  expectMessage,
} from './support/order-forms.ts'
import { expect, expectNoOverflow, test } from './support/test.ts'

test('shows a card per product, credits only for administrators, and opens each form', async ({
  page,
  as,
}) => {
  await as(account)
  await page.goto(pathTo('new-stand-alone'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Services / Order New Content')
  const cards = page.locator('main').getByRole('heading', { level: 2 })
  const six = [
    'Guest Posts',
    'Content Syndication',
    'Link Insertions',
    'Booster Links',
    'Digital PR',
    'Technical SEO',
  ]
  await expect(cards).toHaveText(six)
  for (const title of six) {
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('form', { name: title, exact: true })).toBeVisible()
    await expect(add(page.locator('main'))).toBeDisabled()
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All content services' }).click()
    await expect(cards).toHaveText(six)
  }
})

test('orders up to ten guest posts with strength and length, and names the errors of each', async ({
  page,
  as,
}) => {
  const { client, form } = await openForm(page, as, 'guest-post', 'Guest Posts')
  await expectMessage(
    form,
    'Target URL 1',
    'http://acme.example/spades',
    'Please update your URL to have https:// in order to proceed',
  )
  await expectMessage(form, 'Target URL 1', 'no address', 'Please enter a valid URL')
  await field(form, 'Target URL 1').fill('https://acme.example/spades')
  await expectMessage(
    form,
    'Anchor Text 1',
    'one two three four five six',
    'Anchor text can only be up to 5 words',
  )
  await field(form, 'Anchor Text 1').fill('garden spades')
  await expect(add(form)).toBeEnabled()

  await form.getByText('Traffic', { exact: true }).click()
  await choose(page, 'Link', await optionWith(page, 'Link', /5,000/))
  await choose(page, 'Content length', await optionWith(page, 'Content length', /1,000 words/))
  for (let number = 2; number <= 10; number += 1) {
    await form.getByRole('button', { name: 'Add another guest post' }).click()
    if (number > 3) continue
    await field(form, `Target URL ${number}`).fill(`https://acme.example/${number}`)
    await field(form, `Anchor Text ${number}`).fill(`spade ${number}`)
  }
  await expect(form.getByRole('button', { name: 'Add another guest post' })).toBeDisabled()
  await expect(form.getByText('You can order up to 10 items at once.').first()).toBeVisible()
  await expect(add(form)).toBeDisabled()
  for (let number = 10; number > 3; number -= 1)
    await form.getByRole('button', { name: `Remove guest post ${number}` }).click()
  await form.getByRole('button', { name: 'Remove guest post 2' }).click()
  await expect(field(form, 'Anchor Text 2')).toHaveValue('spade 3')

  await page.reload()
  await expect(field(form, 'Anchor Text 1')).toHaveValue('garden spades')
  await expect(field(form, 'Target URL 2')).toHaveValue('https://acme.example/3')
  await added(form)
  await expect(field(form, 'Anchor Text 1')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Cart: 2' })).toBeVisible()
  expect(
    (await client.cart.list()).map(
      (line) => line.type === 'backlinks' && [line.url, line.anchor, line.content?.words],
    ),
  ).toEqual([
    ['https://acme.example/spades', 'garden spades', 1000],
    ['https://acme.example/3', 'spade 3', 1000],
  ])
  await page.reload()
  await expect(field(form, 'Anchor Text 1')).toHaveValue('')
})

test('says that a strength is not sold and accepts the other', async ({ page, as }) => {
  await as(account)
  await page.route('**/api/products/links', async (route) => {
    const products = (await (await route.fetch()).json()) as { description: string }[]
    await route.fulfill({
      json: products.filter(({ description }) => !description.includes('Guest Post Pro')),
    })
  })
  await page.goto(hub('guest-post'))
  const form = page.getByRole('form', { name: 'Guest Posts', exact: true })
  await form.getByText('Traffic', { exact: true }).click()
  await expect(form.getByText('No guest posts by Traffic are available at the moment.')).toBeVisible()
  await expect(form.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(add(form)).toBeDisabled()
  await form.getByText('Domain Authority', { exact: true }).click()
  await expect(form.getByRole('button', { name: /Content length/ })).toBeVisible()
})

test('asks for target and anchor of link insertions and booster links, and prices them', async ({
  page,
  as,
}) => {
  const { client, form } = await openForm(page, as, 'link-insertions', 'Link Insertions')
  const tiers = form.getByRole('radiogroup', { name: 'Domain authority' }).getByRole('radio')
  await expect(tiers).toHaveCount(4)
  for (const price of ['$70.00', '$75.00', '$115.00', '$195.00'])
    await expect(form.getByRole('radiogroup').getByText(price)).toBeVisible()
  await expectMessage(form, 'Target URL 1', 'no address', 'Please enter a valid URL')
  await field(form, 'Target URL 1').fill('acme.example/spades')
  await expectMessage(form, 'Anchor Text 1', '', 'Anchor text is required')
  await field(form, 'Anchor Text 1').fill('spades')
  await form.getByText('$195.00').click()
  await added(form)

  await page.goto(hub('booster-links'))
  const booster = page.getByRole('form', { name: 'Booster Links', exact: true })
  await expect(booster.getByText('$300.00')).toBeVisible()
  await field(booster, 'Anchor Text 1').fill('left behind')
  await choose(page, 'Quantity', '2')
  await expect(field(booster, 'Anchor Text 1')).toHaveValue('')
  await expect(booster.getByText('$600.00')).toBeVisible()
  for (const number of [1, 2]) {
    await expect(add(booster)).toBeDisabled()
    await field(booster, `Target URL ${number}`).fill(`https://acme.example/${number}`)
    await field(booster, `Anchor Text ${number}`).fill(`spade ${number}`)
  }
  await added(booster)
  await expect(field(booster, 'Target URL 2')).toHaveCount(0)
  expect(await client.cart.list()).toMatchObject([
    { type: 'link_insertions', link: { price: 195 }, anchorText: 'spades' },
    { type: 'msn', articleCount: 70, anchorText: 'spade 1', targetUrl: 'https://acme.example/1' },
    { type: 'msn', articleCount: 70, anchorText: 'spade 2', targetUrl: 'https://acme.example/2' },
  ])
})

test('opens the hub with the site’s pages from Purchase Links and tracks the order', async ({ page, as }) => {
  const { client, signedIn } = await as(account)
  await emptied(client)
  const site = signedIn.sites.find(({ available, pages }) => available === '1' && pages.length > 1)
  if (site === undefined) throw new Error('The demo world has no site with pages.')
  await page.goto(pathTo('dashboard'))
  const card = page.getByRole('article', { name: site.name, exact: true })
  await card.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Purchase Links' }).click()
  await expect(page.getByText(`For ${site.name}`)).toBeVisible()
  await page.getByRole('link', { name: 'Link Insertions', exact: true }).click()
  const form = page.getByRole('form', { name: 'Link Insertions', exact: true })
  const target = site.pages[1]
  await choose(page, 'Page 1', target?.page_nickname ?? '')
  await expect(field(form, 'Target URL 1')).toHaveCount(0)
  await field(form, 'Anchor Text 1').fill('spades')
  await added(form)
  expect(await client.cart.list()).toMatchObject([{ page_id: target?.id, site_id: site.id }])
})

test('orders one link on the legacy screen, to a page or to another website', async ({ page, as }) => {
  const { client, signedIn } = await as(account)
  await emptied(client)
  await page.goto(pathTo('alc'))
  const form = page.getByRole('form', { name: 'Link details', exact: true })
  await expect(add(form)).toBeDisabled()
  await choose(page, 'Website', 'Another website')
  await choose(page, 'Link type', await optionWith(page, 'Link type', /^Guest Post: DA30/))
  await choose(page, 'Content length', await optionWith(page, 'Content length', /1,500 words/))
  await expectMessage(
    form,
    'Target URL',
    'http://acme.example',
    'Please update your URL to have https:// in order to proceed',
  )
  await expectMessage(form, 'Target URL', '', 'Please enter a valid URL')
  await field(form, 'Target URL').fill('https://acme.example')
  await expectMessage(
    form,
    'Anchor Text',
    'one two three four five six',
    'Anchor text can only be up to 5 words',
  )
  await field(form, 'Anchor Text').fill('spades')
  await added(form)

  const site = signedIn.sites.find(({ available, pages }) => available === '1' && pages.length > 1)
  await choose(page, 'Website', site?.name ?? '')
  await field(form, 'Anchor Text').fill('more spades')
  await choose(page, 'Link type', await optionWith(page, 'Link type', /^Booster Link/))
  await expect(add(form)).toBeDisabled()
  await choose(page, 'Page', site?.pages[0]?.page_nickname ?? '')
  await added(form)
  expect(await client.cart.list()).toMatchObject([
    { type: 'backlinks', url: 'https://acme.example', content: { words: 1500 } },
    { type: 'msn', site_id: site?.id, page_id: site?.pages[0]?.id },
  ])
})

test('shows a server refusal and does not order cart items twice', async ({ page, as, allowNoise }) => {
  allowNoise(/status of 422/)
  const { client, form } = await openForm(page, as, 'link-insertions', 'Link Insertions')
  await form.getByRole('button', { name: 'Add another link insertion' }).click()
  for (const number of [1, 2]) {
    await field(form, `Target URL ${number}`).fill(`https://acme.example/${number}`)
    await field(form, `Anchor Text ${number}`).fill(`spade ${number}`)
  }
  let calls = 0
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() === 'POST') calls += 1
    if (calls !== 2) return route.continue()
    await route.fulfill({
      status: 422,
      json: { message: 'A cart can hold at most 500 lines.', code: 'refused' },
    })
  })
  await add(form).click()
  await expect(form.getByRole('alert')).toContainText('A cart can hold at most 500 lines.')
  await expect(field(form, 'Anchor Text 1')).toHaveValue('spade 2')
  await added(form)
  expect(
    (await client.cart.list()).map((line) => line.type === 'link_insertions' && line.anchorText),
  ).toEqual(['spade 1', 'spade 2'])
})
