import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('the thumbnail of a site on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const agency = useAccount(server)
  let siteId: number
  beforeAll(async () => {
    siteId = (await agency.client.sites.add(aSiteForm())).id
  })

  const ask = (headers: Record<string, string> = {}) =>
    server.app.inject({
      url: `/api/site/${siteId}/thumbnail`,
      headers: { authorization: `Bearer ${agency.token}`, ...headers },
    })

  it('is a picture of its address, 200 wide, marked when it is a sample', async () => {
    const { image, is_sample } = await agency.client.sites.thumbnail({ siteId })
    expect(is_sample).toBe(true)
    const [type, data] = (image ?? '').split(';base64,')
    expect(type).toBe('data:image/svg+xml')
    expect(Buffer.from(data ?? '', 'base64').toString()).toMatch(/^<svg .*width="200".*harborcoffee\.example/)
  })

  it('is cached by the client for a day, and returned as unchanged afterwards', async () => {
    const first = await ask()
    expect(first.headers).toMatchObject({
      'cache-control': 'private, max-age=86400',
      vary: 'origin, authorization',
      'content-type': 'application/json; charset=utf-8',
    })
    const again = await ask({ 'if-none-match': `W/${String(first.headers.etag)}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await ask({ 'if-none-match': '"another"' })
    expect([other.statusCode, other.body]).toEqual([200, first.body])
  })

  it('is null when there is none', async () => {
    const { integrations } = server.services
    server.services.integrations = {
      ...integrations,
      thumbnails: { isSample: false, of: () => Promise.resolve(undefined) },
    }
    expect(await agency.client.sites.thumbnail({ siteId })).toEqual({ image: null, is_sample: false })
    server.services.integrations = integrations
  })

  it('is not shown to other accounts, and a refusal is not cached', async () => {
    const stranger = await server.newAccount()
    expect(await refusalOf(stranger.client.sites.thumbnail({ siteId }))).toMatchObject({ status: 404 })
    const refused = await server.app.inject({ url: `/api/site/${siteId}/thumbnail` })
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store'])
  })
})
