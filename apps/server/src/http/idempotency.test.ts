import { IMPORT_ROWS_AT_ONCE } from '@linkwright/core/tracking/links/import-csv'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { TenantDb } from '../db/tenant.ts'
import { databases } from '../testing/databases.ts'
import { anInsertion, aPageForm, aSiteForm } from '../testing/forms.ts'
import { useAccount, useServer } from '../testing/use-server.ts'
import { storeResponse, LARGEST_STORED, takeKey } from './idempotency.ts'
import { hashOf, slowHashOf } from './secrets.ts'

let keys = 0
/** An unused key. */
const newKey = () => `key-${++keys}`

describe.each(databases)('a repeated call on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const owner = useAccount(server, { api_access: true })

  async function call(
    who: { token: string },
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    key: string,
    payload?: object,
  ) {
    const response = await server.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': key },
      ...(payload === undefined ? {} : { payload }),
    })
    return {
      status: response.statusCode,
      isReplayed: response.headers['idempotent-replayed'] === 'true',
      body: response.json<Record<string, unknown>>(),
    }
  }

  async function newPage(): Promise<{ siteId: number; pageId: number }> {
    const { id: siteId } = await owner.client.sites.add(aSiteForm())
    const { page } = await owner.client.pages.add({ siteId, ...aPageForm() })
    return { siteId, pageId: page.id }
  }

  it('of a deletion returns the first response, although its target is gone', async () => {
    const { siteId, pageId } = await newPage()
    const placed = { anchor_text: 'a', url_progress: 'not_ordered' as const }
    const { link } = await owner.client.links.add({ siteId, pageId, ...placed })
    const { api_key } = await owner.client.apiKeys.add({ name: 'k', scope: 'read' })
    const person = { first_name: 'A', last_name: 'B', password: 'correct horse battery' }
    const people = await owner.client.subUsers.add({ ...person, email: `${newKey()}@example.test` })
    const notice = { business_id: owner.business_id, user_id: owner.user_id, message: 'm' }
    const { id } = await server.database.kysely
      .insertInto('notices')
      .values(notice)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const path of [
      `/site/${siteId}/page/${pageId}/link/${link.id}`,
      `/site/${siteId}/page/${pageId}`,
      `/site/${siteId}`,
      `/user/api-keys/${api_key.id}`,
      `/user/sub-users/${people.at(-1)?.id}`,
      `/notices/${id}`,
    ]) {
      const key = newKey()
      const first = await call(owner, 'DELETE', path, key)
      expect([path, first.status, first.isReplayed]).toEqual([path, 200, false])
      expect([path, await call(owner, 'DELETE', path, key)]).toEqual([path, { ...first, isReplayed: true }])
      expect([path, (await call(owner, 'DELETE', path, newKey())).status]).toEqual([path, 404])
    }
  })

  it('made while the first still runs returns the same response', async () => {
    const { siteId, pageId } = await newPage()
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(owner, 'DELETE', `/site/${siteId}/page/${pageId}`, key)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1)
  })

  it('that adds a link while the first still runs returns the same response, and adds no other', async () => {
    const { siteId, pageId } = await newPage()
    const key = newKey()
    const form = { anchor_text: 'a', url_progress: 'not_ordered' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        call(owner, 'POST', `/site/${siteId}/page/${pageId}/link/add`, key, form),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toHaveLength(1)
    const links = await owner.client.links.list({ siteId, pageId, url_progress: 'not_ordered', q: 'a' })
    expect(links.filter(({ anchor_suggestion }) => anchor_suggestion === null)).toHaveLength(1)
  })

  it('is identified by user and route: the same key of others runs their own calls', async () => {
    const { siteId } = await newPage()
    const other = await server.newSubUser(owner, [siteId])
    const key = newKey()
    const path = `/site/${siteId}/page/add`
    const first = await call(owner, 'POST', path, key, aPageForm({ page_url: '/one' }))
    const second = await call(other, 'POST', path, key, aPageForm({ page_url: '/two' }))
    expect([first.status, second.status, second.isReplayed]).toEqual([200, 200, false])
    expect(second.body['page']).toMatchObject({ page_url: '/two' })
    expect((await call(owner, 'POST', '/site/add', key, aSiteForm())).isReplayed).toBe(false)
    const reused = await call(owner, 'POST', path, key, aPageForm({ page_url: '/three' }))
    expect([reused.status, reused.body['code']]).toEqual([422, 'key_reused'])
  })

  it('that sets a password is recognized, and its stored hash is as slow to guess as the password', async () => {
    const key = newKey()
    const person = { first_name: 'A', last_name: 'B', email: `${key}@example.test` }
    const form = { ...person, password: 'correct horse battery' }
    const first = await call(owner, 'POST', '/user/sub-users', key, form)
    expect([first.status, first.isReplayed]).toEqual([200, false])
    expect(await call(owner, 'POST', '/user/sub-users', key, form)).toEqual({ ...first, isReplayed: true })
    const other = await call(owner, 'POST', '/user/sub-users', key, { ...form, password: 'another one' })
    expect([other.status, other.body['code']]).toEqual([422, 'key_reused'])
    const { request_hash } = await server.database.kysely
      .selectFrom('idempotency_keys')
      .select('request_hash')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const quick = createHash('sha256')
      .update(`/api/user/sub-users\n${JSON.stringify(form)}`)
      .digest()
    const salt = hashOf(`${owner.user_id} subUsers.add ${key}`)
    expect([...request_hash]).not.toEqual([...quick])
    expect([...request_hash]).toEqual([...(await slowHashOf(quick, salt))])
  })

  it('is refused if the caller has lost the permission', async () => {
    const { siteId, pageId } = await newPage()
    const form = anInsertion({ site_id: siteId, page_id: pageId })
    const calls = [
      ['POST', `/site/${siteId}/page/add`, aPageForm({ page_url: '/kept' })],
      ['POST', '/cart', form],
      ['POST', '/site/update-page-sort', { [pageId]: 0 }],
      ['DELETE', `/site/${siteId}/page/${pageId}`, undefined],
    ] as const
    const helper = await server.newSubUser(owner, [siteId])
    const keyed = calls.map(([method, path, payload]) => [method, path, newKey(), payload] as const)
    for (const one of keyed) expect([one[1], (await call(helper, ...one)).status]).toEqual([one[1], 200])
    for (const one of keyed.filter(([, path]) => path !== '/site/update-page-sort'))
      expect([one[1], (await call(helper, ...one)).isReplayed]).toEqual([one[1], true])

    await owner.client.subUsers.access({ sub_user_id: helper.user_id, sites: [] })
    for (const one of keyed) expect([one[1], (await call(helper, ...one)).status]).toEqual([one[1], 404])
    await server.database.kysely.deleteFrom('sessions').where('user_id', '=', helper.user_id).execute()
    for (const one of keyed) expect([one[1], (await call(helper, ...one)).status]).toEqual([one[1], 401])
  })

  it('is refused for a key that has become read-only', async () => {
    const { api_key, key: token } = await owner.client.apiKeys.add({ name: 'w', scope: 'write' })
    const one = ['POST', '/site/add', newKey(), aSiteForm()] as const
    expect((await call({ token }, ...one)).status).toBe(200)
    await server.database.kysely
      .updateTable('api_keys')
      .set({ scope: 'read' })
      .where('id', '=', api_key.id)
      .execute()
    expect((await call({ token }, ...one)).status).toBe(403)
  })

  it('returns current data if its response is read again', async () => {
    const { siteId } = await newPage()
    const one = ['POST', `/disavowed/${siteId}`, newKey(), { disavowed: 'domain:one.example' }] as const
    const first = await call(owner, ...one)
    expect(first.body).toMatchObject([{ url: 'domain:one.example' }])
    await owner.client.disavow.add({ siteId, disavowed: 'domain:two.example' })
    const again = await call(owner, ...one)
    expect([again.status, again.isReplayed]).toEqual([200, true])
    expect(again.body).toMatchObject([{ url: 'domain:two.example' }, { url: 'domain:one.example' }])
  })

  it('of an import that refuses every row returns all refused rows again', async () => {
    const { siteId, pageId } = await newPage()
    const longest = { url: 'https://blog.example', anchor_text: '', date_added: '31/31/2026' }
    const csv = Array.from({ length: IMPORT_ROWS_AT_ONCE }, () => longest)
    const one = ['POST', `/site/${siteId}/page/${pageId}/link/import-csv`, newKey(), { csv }] as const
    const first = await call(owner, ...one)
    expect(first.body).toMatchObject({ msg: 'failed', refused: { length: IMPORT_ROWS_AT_ONCE } })
    const again = await call(owner, ...one)
    expect([again.status, again.isReplayed]).toEqual([200, true])
    expect(again.body).toEqual(first.body)
  })

  it('whose response was too large to store is not run again, and explains what to do', async () => {
    const db = new TenantDb(server.database.kysely, owner.business_id)
    const large = {
      caller: { user_id: owner.user_id, is_main: true },
      route: 'links.importCsv',
      key: newKey(),
      siteId: null,
      requestHash: Buffer.alloc(32),
    }
    expect(await takeKey(db, large)).toBeUndefined()
    await storeResponse(db, large, { text: 'x'.repeat(LARGEST_STORED) })
    await expect(takeKey(db, large)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'This was done by an earlier call with the same Idempotency-Key, and its answer was too large to keep. Please read what it changed.',
    })
    const { longest } = await server.database.kysely
      .selectFrom('idempotency_keys')
      .select(sql<number>`max(octet_length(response::text))`.as('longest'))
      .executeTakeFirstOrThrow()
    expect(longest).toBeLessThan(LARGEST_STORED)
  })
})
