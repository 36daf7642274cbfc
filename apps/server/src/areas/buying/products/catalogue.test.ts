import { expect, it } from 'vitest'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const server = useServer()
const agency = useAccount(server)

// Id, type, code, dollars, choice and name of everything that is sold, written by hand. The specification gives the
// prices (B-CONST-14 to B-CONST-45), except those of guest posts.
const sold = [
  [101, 'backlinks', 'gp_da10', '60.00', 'DA10+', 'DA10+ Guest Post'],
  [102, 'backlinks', 'gp_da20', '90.00', 'DA20+', 'DA20+ Guest Post'],
  [103, 'backlinks', 'gp_da30', '140.00', 'DA30+', 'DA30+ Guest Post'],
  [104, 'backlinks', 'gp_da40', '220.00', 'DA40+', 'DA40+ Guest Post'],
  [105, 'backlinks', 'gp_da50', '350.00', 'DA50+', 'DA50+ Guest Post'],
  [106, 'backlinks', 'gp_traffic1000', '150.00', '1,000+ Traffic', 'Guest Post Pro - 1,000+ Traffic'],
  [107, 'backlinks', 'gp_traffic5000', '260.00', '5,000+ Traffic', 'Guest Post Pro - 5,000+ Traffic'],
  [108, 'backlinks', 'gp_traffic10000', '420.00', '10,000+ Traffic', 'Guest Post Pro - 10,000+ Traffic'],
  [140, 'link_insertions', 'li_da10', '70.00', 'DA10+, min 250 traffic', 'DA10+ Link Insertion'],
  [141, 'link_insertions', 'li_da20', '75.00', 'DA20+, min 250 traffic', 'DA20+ Link Insertion'],
  [142, 'link_insertions', 'li_da30', '115.00', 'DA30+, min 500 traffic', 'DA30+ Link Insertion'],
  [143, 'link_insertions', 'li_da40', '195.00', 'DA40+, min 500 traffic', 'DA40+ Link Insertion'],
  [127, 'msn', 'msn_70', '300.00', 'Booster Link', 'Get a top-quality high DA link'],
  [117, 'syndication', 'syndication', '99.00', 'Content Syndication', 'Content Syndication'],
  [130, 'dgt_pr', 'dgt_pr_5', '4500.00', '5 mentions per month', 'Digital PR - 5 mentions per month'],
  [128, 'dgt_pr', 'dgt_pr_10', '8250.00', '10 mentions per month', 'Digital PR - 10 mentions per month'],
  [131, 'dgt_pr', 'dgt_pr_15', '11985.00', '15 mentions per month', 'Digital PR - 15 mentions per month'],
  [129, 'technical_seo', 'technical_seo', '1000.00', 'Technical SEO Audit', 'Technical SEO Audit'],
]

it('is what a new installation sells, with prices and no internal data', async () => {
  const links = await agency.client.products.links()
  expect(
    links.map((row) => [
      row.id,
      row.type,
      row.internal_code,
      row.price.toFixed(2),
      row.dropdown_description,
      row.name,
    ]),
  ).toEqual(sold)
  for (const row of links) {
    expect([row.price_code, row.description, row.enabled]).toEqual([row.internal_code, row.name, '1'])
    expect('profit' in row).toBe(false)
  }
})

it('describes each kind of product to customers', async () => {
  const links = await agency.client.products.links()
  const descriptionOf = (id: number) => links.find((row) => row.id === id)?.customer_description
  expect([103, 107, 142, 127, 117, 128, 129].map(descriptionOf)).toEqual([
    'Guest post on a site with a domain authority of 30 or more',
    'Guest post on a site with 5,000 or more visits a month',
    'Link insertion with a domain authority of 30 or more and at least 500 visits a month',
    'Booster link with 70 articles',
    'Content syndication of a blog post',
    'Digital PR, 10 mentions per month, 3 months prepaid',
    'Technical SEO audit of a website',
  ])
})

it('has three lengths of a guest post, and none of anything else', async () => {
  for (const id of [101, 108])
    expect(await agency.client.products.content({ id })).toEqual([
      { id: 1, description: '500 words', words: 500, price: 0 },
      { id: 2, description: '1,000 words', words: 1000, price: 40 },
      { id: 3, description: '1,500 words', words: 1500, price: 80 },
    ])
  for (const id of [117, 127, 140]) expect(await agency.client.products.content({ id })).toEqual([])
})
