import { pngOf } from '@linkwright/core/testing/images'
import { expectAccessible } from './support/axe.ts'
import { choose, field } from './support/fields.ts'
import { add, added, openForm, expectMessage } from './support/order-forms.ts'
import { picture } from './support/picture.ts'
import { expect, test } from './support/test.ts'

test('orders syndication of a blog post with category and exclusions, and refuses a home page', async ({
  page,
  as,
}) => {
  const { client, form } = await openForm(page, as, 'syndication', 'Content Syndication')
  await expect(form.getByRole('listitem').filter({ hasText: /^COVID-19$/ })).toBeVisible()
  await expectMessage(form, 'Blog post URL 1', 'nothing', 'Please enter a valid URL')
  for (const home of ['https://acme.example', 'https://acme.example/index.html'])
    await expectMessage(
      form,
      'Blog post URL 1',
      home,
      'Please enter the URL of a blog post, not a home page.',
    )
  await field(form, 'Blog post URL 1').fill(' https://acme.example/blog/spades ')
  await expect(field(form, 'Blog post URL 1')).toHaveValue('https://acme.example/blog/spades')
  await choose(page, 'Category 1', 'home and family')
  await expect(form.getByText('$99.00')).toBeVisible()
  await added(form)
  expect(await client.cart.list()).toMatchObject([
    { type: 'syndication', url: 'https://acme.example/blog/spades', category: 'home and family' },
  ])
})

test('shows every validation message of digital PR, checks the image and clears fields when the plan changes', async ({
  page,
  as,
  allowNoise,
}) => {
  allowNoise(/ERR_FAILED|429|status of 500/)
  const { client, form } = await openForm(page, as, 'digital-pr', 'Digital PR')
  await form.getByText(/^5 mentions per month/).click()
  await expectMessage(form, 'Client name', ' ', 'Please enter the name of the client')
  await expectMessage(form, 'Email alias', 'press', 'Please enter a valid email address')
  await expectMessage(form, 'LinkedIn URL', 'https://acme.example/jo', 'Please enter a valid LinkedIn URL')
  await expectMessage(form, 'Website URL', 'acme', 'Please enter a valid Website URL')
  await expectMessage(form, 'Brand guidelines', ' ', 'Please enter the brand guidelines')
  await field(form, 'Client name').fill('Jo Spade')
  await form.getByText(/^10 mentions per month/).click()
  await expect(field(form, 'Client name')).toHaveValue('')
  await expect(field(form, 'Email alias')).toHaveValue('')

  const choosing = async (name: string, buffer: Buffer) => {
    await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  }
  const image = (sentence: string) => expect(form.getByText(sentence, { exact: true })).toBeVisible()
  await choosing('a.gif', Buffer.from('GIF89a'))
  await image('Allowed file types: JPG, JPEG, PNG.')
  await choosing('small.png', picture(199, 300))
  await image('Image must be at least 200×200 pixels.')
  await choosing('broken.png', Buffer.from(pngOf(300, 300)))
  await image('Failed to load image. Please try a different file.')
  await choosing('empty.png', Buffer.alloc(0))
  await image('Please select an image file.')
  await page.route('**/api/uploads/upload-image', (route) => route.abort())
  await choosing('portrait.png', picture(400, 300))
  await image('Upload failed.')
  await page.unroute('**/api/uploads/upload-image')
  await page.route('**/api/uploads/upload-image', (route) =>
    route.fulfill({ status: 429, json: { message: 'That is enough for today.', code: 'too_many' } }),
  )
  await choosing('portrait.png', picture(400, 300))
  await image('That is enough for today.')
  await page.unroute('**/api/uploads/upload-image')
  // The response of a proxy, which contains no message.
  await page.route('**/api/uploads/upload-image', (route) => route.fulfill({ status: 500, body: '' }))
  await choosing('portrait.png', picture(400, 300))
  await image('Upload failed.')
  await page.unroute('**/api/uploads/upload-image')

  await field(form, 'Client name').fill('Jo Spade')
  await field(form, 'Email alias').fill('press@acme.example')
  await field(form, 'Website URL').fill('https://acme.example')
  await field(form, 'Brand guidelines').fill('Plain words.')
  await choosing('portrait.png', picture(400, 300))
  await expect(form.getByRole('img', { name: 'Image for the order' })).toBeVisible()
  await expect(add(form)).toBeDisabled()
  await form.getByText('I agree to pay 3 months in advance.').click()
  await expect(add(form)).toBeEnabled()
  await page.reload()
  await expect(field(form, 'Client name')).toHaveValue('Jo Spade')
  await expect(form.getByRole('img', { name: 'Image for the order' })).toBeVisible()
  await expectAccessible(page)
  await added(form)
  const [line] = await client.cart.list()
  expect(line).toMatchObject({
    type: 'dgt_pr',
    link: { id: 128, price: 8250 },
    clientName: 'Jo Spade',
    clientPosition: '',
  })
  const filename = line?.type === 'dgt_pr' ? line.imageUrl : ''
  expect((await client.uploads.image({ filename })).type).toBe('image/png')
})

test('asks for a mailbox and a website for technical SEO', async ({ page, as }) => {
  const { client, form } = await openForm(page, as, 'technical-seo', 'Technical SEO')
  await expect(form.getByText('$1,000.00')).toBeVisible()
  await expectMessage(form, 'Email alias', 'seo', 'Please enter a valid email address')
  await expectMessage(form, 'Website URL', 'acme', 'Please enter a valid URL')
  await field(form, 'Email alias').fill('seo@acme.example')
  await field(form, 'Website URL').fill('acme.example')
  await added(form)
  expect(await client.cart.list()).toMatchObject([
    { type: 'technical_seo', link: { id: 129 }, emailAlias: 'seo@acme.example' },
  ])
})

test('shows a check mark for one second after adding an item', async ({ page, as }) => {
  await page.clock.install()
  const { form } = await openForm(page, as, 'technical-seo', 'Technical SEO')
  await field(form, 'Email alias').fill('seo@acme.example')
  await field(form, 'Website URL').fill('acme.example')
  await page.clock.pauseAt(Date.now() + 60_000)
  await add(form).click()
  const check = form.getByRole('button', { name: 'Added' })
  await expect(check).toBeDisabled()
  await expect(form.getByText('Item added to cart!')).toBeVisible()
  await page.clock.runFor(900)
  await expect(check).toBeVisible()
  await page.clock.runFor(200)
  await expect(check).toHaveCount(0)
  await expect(add(form)).toBeVisible()
})
