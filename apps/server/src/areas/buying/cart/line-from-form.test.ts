import { pngOf } from '@linkwright/core/testing/images'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('what a cart accepts besides links on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const buyer = useAccount(server)

  it('a blog post to syndicate, with its category or none', async () => {
    const post = { type: 'syndication', link: { id: 117 }, url: 'acme.example/post' } as const
    expect((await buyer.client.cart.add({ ...post, category: 'pets' })).item).toMatchObject({
      type: 'syndication',
      link: { id: 117, name: 'Content Syndication', price: 99 },
      content: null,
      url: 'https://acme.example/post',
      category: 'pets',
    })
    expect((await buyer.client.cart.add(post)).item).toMatchObject({ category: null })
    expect(await refusalOf(buyer.client.cart.add({ ...post, url: 'acme.example' }))).toMatchObject({
      status: 422,
      issues: [{ path: ['url'], message: 'Please enter the URL of a blog post, not a home page.' }],
    })
  })

  it('a technical SEO audit', async () => {
    const { item } = await buyer.client.cart.add({
      type: 'technical_seo',
      link: { id: 129 },
      emailAlias: 'ada@acme.example',
      websiteUrl: 'acme.example/',
      source: ' order hub ',
    })
    expect(item).toMatchObject({
      type: 'technical_seo',
      link: { id: 129, price: 1000 },
      emailAlias: 'ada@acme.example',
      websiteUrl: 'https://acme.example',
      source: 'order hub',
    })
  })

  it('digital PR with an image that its own business has uploaded', async () => {
    const upload = async ({ client }: TestAccount) =>
      (await client.uploads.uploadImage({ image: new File([pngOf(300, 300)], 'ada.png') })).filename
    const campaign = {
      type: 'dgt_pr',
      link: { id: 128 },
      clientName: ' Ada ',
      emailAlias: 'ada@acme.example',
      linkedinUrl: 'linkedin.com/in/ada',
      websiteUrl: 'acme.example',
      brandGuidelines: 'Plain words.',
      agreement: true,
    } as const
    const imageUrl = await upload(buyer)
    const { cart_id, item } = await buyer.client.cart.add({ ...campaign, imageUrl })
    expect(item).toMatchObject({
      type: 'dgt_pr',
      link: { id: 128, price: 8250 },
      clientName: 'Ada',
      clientPosition: '',
      linkedinUrl: 'https://linkedin.com/in/ada',
      websiteUrl: 'https://acme.example',
      focusTopic: '',
      imageUrl,
    })
    const theirs = await upload(await server.newAccount())
    for (const other of [theirs, 'ada.png', `../${imageUrl}`]) {
      const refusal = {
        status: 422,
        issues: [
          {
            path: ['imageUrl'],
            message: 'This image is not among your uploads. Please upload it again.',
          },
        ],
      }
      const add = buyer.client.cart.add({ ...campaign, imageUrl: other })
      expect(await refusalOf(add)).toMatchObject(refusal)
      const edit = buyer.client.cart.edit({ id: cart_id, ...campaign, imageUrl: other })
      expect(await refusalOf(edit)).toMatchObject(refusal)
    }
    const sub = await server.newSubUser(buyer, [])
    await sub.client.cart.add({ ...campaign, imageUrl })
    expect((await buyer.client.cart.list()).find((line) => line.cart_id === cart_id)).toEqual(item)
  })

  it('only a product of its own type', async () => {
    const report = { emailAlias: 'ada@acme.example', websiteUrl: 'acme.example' }
    for (const id of [117, 130, 118, 9])
      expect(
        await refusalOf(buyer.client.cart.add({ type: 'technical_seo', link: { id }, ...report })),
      ).toMatchObject({ status: 422, message: 'This product is not sold.' })
  })

  it('account credit from administrators only', async () => {
    const credit = { type: 'credit', price: 50 } as const
    const others = [buyer, await server.newSubUser(buyer, []), await server.newAccount({ user_type: 'user' })]
    for (const { client } of others)
      expect(await refusalOf(client.cart.add(credit))).toMatchObject({
        status: 403,
        message: 'Only administrators can order account credit.',
      })
    const admin = await server.newAccount({ user_type: 'admin' })
    const { item } = await admin.client.cart.add(credit)
    expect(item).toMatchObject({ type: 'credit', link: null, content: null, price: 50 })
    expect(await refusalOf(admin.client.cart.add({ ...credit, price: 30 }))).toMatchObject({
      status: 422,
      issues: [{ path: ['price'], message: 'Amounts should be in increments of $25' }],
    })
  })
})
