import { jpegOf, pngOf } from '@linkwright/core/testing/images'
import { describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { databases } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { startServer, type TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { clearUploads } from './clear.job.ts'
import { useUpload } from './queries.ts'

const DAY_MS = 86_400_000
const png = () => new File([pngOf(400, 300)], '../../portrait.html', { type: 'text/html' })

describe.each(databases)('images for orders on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)

  const upload = async ({ client }: TestAccount = agency) =>
    (await client.uploads.uploadImage({ image: png() })).filename
  const download = (path: string, token: string | undefined = agency.token) =>
    server.app.inject({
      url: `/api/uploads/${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })

  it('are stored under random names, and returned byte by byte with the type of their bytes', async () => {
    const filename = await upload()
    expect(filename).toMatch(/^[0-9a-f]{32}\.png$/)
    expect(await upload()).not.toBe(filename)
    const image = await agency.client.uploads.image({ filename })
    expect(image.type).toBe('image/png')
    expect(Buffer.from(await image.arrayBuffer()).equals(pngOf(400, 300))).toBe(true)
    const jpeg = new File([jpegOf(200, 200)], 'a.png', { type: 'image/png' })
    expect((await agency.client.uploads.uploadImage({ image: jpeg })).filename).toMatch(/\.jpg$/)
  })

  it('are served as files that cannot become a page', async () => {
    const filename = await upload()
    const { headers, statusCode } = await download(filename)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="${filename}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    })
  })

  it('are visible only to their business and to administrators', async () => {
    const [filename, sub, stranger, admin] = [
      await upload(),
      await server.newSubUser(agency, []),
      await server.newAccount(),
      await server.newAccount({ user_type: 'admin' }),
    ]
    for (const { token } of [agency, sub, admin])
      expect((await download(filename, token)).statusCode).toBe(200)
    expect((await download(filename, stranger.token)).statusCode).toBe(404)
    expect((await server.app.inject({ url: `/api/uploads/${filename}` })).statusCode).toBe(401)
    for (const other of [`${'0'.repeat(32)}.png`, '..%2F..%2Fetc%2Fpasswd', `${filename}%00`, '%25'])
      expect((await download(other)).statusCode, other).toBe(404)
  })

  it.each([
    [
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' }),
      'Allowed file types: JPG, JPEG, PNG.',
    ],
    [new File([pngOf(199, 200)], 'a.png', { type: 'image/png' }), 'Image must be at least 200×200 pixels.'],
    [new File([pngOf(200, 9000)], 'a.png', { type: 'image/png' }), 'Image must be at most 8000×8000 pixels.'],
    [new File([pngOf(300, 300).slice(0, 20)], 'a.png'), 'Failed to load image. Please try a different file.'],
    [new File([], 'a.png', { type: 'image/png' }), 'Please select an image file.'],
    [new File([pngOf(300, 300), new Uint8Array(5 * 1024 * 1024)], 'a.png'), 'Image must be at most 5 MB.'],
  ])('%# are refused with what is wrong with them', async (image, error) => {
    const refusal = await refusalOf(agency.client.uploads.uploadImage({ image }))
    expect(refusal).toMatchObject({ status: 422, message: error })
    expect(refusal.issues).toEqual([{ path: ['image'], message: error }])
  })

  it('must be in the right field, and an oversized body is not read', async () => {
    const send = async (form: FormData) => {
      const response = new Response(form)
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/uploads/upload-image',
        headers: {
          authorization: `Bearer ${agency.token}`,
          'content-type': response.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await response.arrayBuffer()),
      })
      return [answer.statusCode, answer.json<{ error: string }>().error]
    }
    expect(await send(new FormData())).toEqual([422, 'Please select an image file.'])
    const large = new FormData()
    large.append('image', new Blob([new Uint8Array(6 * 1024 * 1024)]), 'a.png')
    expect(await send(large)).toEqual([413, 'The request is too large.'])
  })

  it('are uploaded once by a repeated call', async () => {
    const send = () => agency.client.uploads.uploadImage({ image: png() }, { idempotencyKey: 'one-image' })
    const [first, second] = [await send(), await send()]
    expect(second).toEqual(first)
  })

  it('may be used only by lines of their own business', async () => {
    const filename = await upload()
    const stranger = await server.newAccount()
    const uses = ({ business_id }: TestAccount, name: string) =>
      useUpload(new TenantDb(server.services.kysely, business_id), name, server.clock.now)
    expect(await uses(agency, filename)).toBe(true)
    expect(await uses(stranger, filename)).toBe(false)
    expect(await uses(agency, 'portrait.png')).toBe(false)
  })

  it('are deleted after a week without use', async () => {
    const [owner, from] = [await server.newAccount(), server.clock.now]
    const [unused, inCart, touched] = [await upload(owner), await upload(owner), await upload(owner)]
    const beingPaid = await upload(owner)
    const db = new TenantDb(server.services.kysely, owner.business_id)
    await db
      .insert('cart_lines', {
        user_id: owner.user_id,
        type: 'dgt_pr',
        product_id: 128,
        details: JSON.stringify({ imageUrl: inCart }),
      })
      .execute()
    const none = { extra_cents: 0, plan_cents: 0, credit_cents: 0, card_cents: 0, tax_cents: 0 }
    const { id: checkout } = await db
      .insert('checkouts', {
        ...none,
        user_id: owner.user_id,
        kind: 'order',
        request_hash: '',
        lines: JSON.stringify({ version: 1, lines: [{ details: { imageUrl: beingPaid } }] }),
        subtotal_cents: 0,
        plan_id: 1,
        plan_basis_points: 0,
        lease_until: server.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const left = async () => {
      await clearUploads(server.services)
      return (await db.from('uploads').select('name').execute()).map(({ name }) => name).toSorted()
    }
    try {
      server.clock.now = new Date(from.getTime() + 6 * DAY_MS)
      expect(await left()).toEqual([unused, inCart, touched, beingPaid].toSorted())
      await useUpload(db, touched, server.clock.now)
      server.clock.now = new Date(from.getTime() + 8 * DAY_MS)
      expect(await left()).toEqual([inCart, touched, beingPaid].toSorted())
      await db
        .update('checkouts')
        .set({ state: 'abandoned', ended_at: server.clock.now })
        .where('id', '=', checkout)
        .execute()
      await db.delete('cart_lines').execute()
      server.clock.now = new Date(from.getTime() + 20 * DAY_MS)
      expect(await left()).toEqual([])
    } finally {
      server.clock.now = from
    }
  })
})

describe('a day', () => {
  it('has a limited number of uploads per account', async () => {
    const server = await startServer(undefined, {
      caps: {
        lookUps: 1,
        apiKeys: 1,
        resetMails: 1,
        exports: 1,
        bulkRuns: 1,
        contacts: 1,
        uploads: 2,
        projects: 1,
      },
    })
    try {
      const { client } = await server.newAccount()
      const tries = await Promise.allSettled(
        Array.from({ length: 4 }, () => client.uploads.uploadImage({ image: png() })),
      )
      const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
      expect(refused).toHaveLength(2)
      expect(refused[0]).toMatchObject({
        status: 429,
        message:
          'Your account has reached the daily limit of 2 image uploads. You can upload again after midnight UTC. The administrator of this server can raise the limit.',
      })
    } finally {
      await server.close()
    }
  })
})
