import type { AddToCartForm } from '@linkwright/core/buying/cart/add-to-cart-form'
import { pngOf } from '@linkwright/core/testing/images'
import { beforeAll, expect, it } from 'vitest'
import { aSiteForm } from '../../../testing/forms.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const server = useServer()
let buyer: TestAccount
let admin: TestAccount

beforeAll(async () => {
  server.clock.now = new Date('2026-11-21T10:00:00Z')
  buyer = await server.newAccount()
  admin = await server.newAccount({ user_type: 'admin' })
})

/** A product as a line carries it: its texts are its name unless another is given. */
const product = (id: number, code: string, name: string, price: number, more: object = {}) => ({
  id,
  name,
  description: name,
  internal_code: code,
  price_code: code,
  dropdown_description: name,
  price,
  promo_code: null,
  category_fee: null,
  link_vendor: null,
  promise: null,
  enabled: '1',
  ...more,
})
const outside = {
  site_name: null,
  page_nickname: null,
  site_id: null,
  page_id: null,
  linkMap_id: null,
  parent_id: null,
  anchor_type: 'generic',
}
const toBeans = { targetUrl: 'https://acme.example/beans', anchorText: 'beans' }
const campaign = {
  clientName: 'Ada Spade',
  clientPosition: 'CEO',
  emailAlias: 'ada@acme.example',
  linkedinUrl: 'https://linkedin.com/in/ada',
  websiteUrl: 'https://acme.example',
  brandGuidelines: 'Plain words.',
  focusTopic: 'Digging',
}

/** For the audit, where labels and codes differ: elsewhere the codes are the labels. */
const texts = { description: 'A report on a website', price_code: 'seo_2027' }

/** What is sent of a line, and the line that it becomes, without its id. */
type Row = [sent: AddToCartForm, line: object]

function rows(place: { site_id: number; page_id: number; linkMap_id: number }, imageUrl: string): Row[] {
  const none = { content: null, source: null }
  return [
    [
      {
        type: 'backlinks',
        link: { id: 103 },
        content: { id: 2 },
        anchor: 'our guide',
        anchor_type: 'generic',
        source: 'link map',
        ...place,
      },
      {
        ...outside,
        ...place,
        type: 'backlinks',
        link: product(103, 'gp_da30', 'DA30+ Guest Post', 140, {
          type: 'backlinks',
          dropdown_description: 'DA30+',
          customer_description: 'Guest post on a site with a domain authority of 30 or more',
        }),
        content: { id: 2, price: 40, description: '1,000 words', words: 1000 },
        source: 'link map',
        site_name: 'Harbor Coffee',
        page_nickname: 'Home',
        url: 'https://harborcoffee.example/',
        anchor: 'our guide',
      },
    ],
    [
      { type: 'link_insertions', link: { id: 140 }, ...toBeans },
      {
        ...none,
        ...outside,
        ...toBeans,
        type: 'link_insertions',
        link: product(140, 'li_da10', 'DA10+ Link Insertion', 70, {
          type: 'link_insertions',
          dropdown_description: 'DA10+, min 250 traffic',
          customer_description:
            'Link insertion with a domain authority of 10 or more and at least 250 visits a month',
        }),
        articleCount: null,
        error: '',
      },
    ],
    [
      { type: 'msn', link: { id: 127 }, ...toBeans },
      {
        ...none,
        ...outside,
        ...toBeans,
        type: 'msn',
        link: product(127, 'msn_70', 'Get a top-quality high DA link', 300, {
          type: 'msn',
          dropdown_description: 'Booster Link',
          customer_description: 'Booster link with 70 articles',
        }),
        articleCount: 70,
        error: '',
      },
    ],
    [
      { type: 'syndication', link: { id: 117 }, url: 'https://acme.example/post', category: 'pets' },
      {
        ...none,
        type: 'syndication',
        link: product(117, 'syndication', 'Content Syndication', 99, {
          type: 'syndication',
          customer_description: 'Content syndication of a blog post',
        }),
        url: 'https://acme.example/post',
        category: 'pets',
      },
    ],
    [
      { type: 'dgt_pr', link: { id: 130 }, ...campaign, imageUrl, agreement: true },
      {
        ...none,
        ...campaign,
        type: 'dgt_pr',
        link: product(130, 'dgt_pr_5', 'Digital PR - 5 mentions per month', 4500, {
          type: 'dgt_pr',
          dropdown_description: '5 mentions per month',
          customer_description: 'Digital PR, 5 mentions per month, 3 months prepaid',
        }),
        imageUrl,
      },
    ],
    [
      {
        type: 'technical_seo',
        link: { id: 129 },
        emailAlias: 'seo@acme.example',
        websiteUrl: 'acme.example',
      },
      {
        ...none,
        type: 'technical_seo',
        link: product(129, 'technical_seo', 'Technical SEO Audit', 1000, {
          type: 'technical_seo',
          ...texts,
          customer_description: 'Technical SEO audit of a website',
        }),
        emailAlias: 'seo@acme.example',
        websiteUrl: 'https://acme.example',
      },
    ],
  ]
}

it('a line of each type has exactly the fields of the specification in every response', async () => {
  const { client } = buyer
  await server.services.kysely.updateTable('products').set(texts).where('id', '=', 129).execute()
  const { site } = await client.sites.add(aSiteForm())
  const place = { site_id: site.id, page_id: site.pages[0]?.id ?? 0 }
  const at = { siteId: place.site_id, pageId: place.page_id }
  const [suggestion] = await client.links.list({ ...at, url_progress: 'not_ordered' })
  const { filename } = await client.uploads.uploadImage({ image: new File([pngOf(300, 300)], 'ada.png') })
  const given = rows({ ...place, linkMap_id: suggestion?.id ?? 0 }, filename)
  const expected: object[] = []
  for (const [sent, line] of given) {
    const { cart_id, item } = await client.cart.add(sent)
    expect(item).toEqual({ cart_id, ...line })
    expected.push(item)
  }
  expect(await client.cart.list()).toEqual(expected)
  expect((await client.session.read()).cart).toEqual(expected)
})

it('account credit is a price, of type credit', async () => {
  const { cart_id, item } = await admin.client.cart.add({ type: 'credit', price: 75 })
  expect(item).toEqual({ cart_id, type: 'credit', price: 75, link: null, content: null, source: null })
})
