import { MAX_STORED_NOTICES } from '@linkwright/core/account/notices/notice-limits'
import { describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { openBus, RESYNC } from '../../../live/bus.ts'
import { aPageForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { runImports } from '../../tracking/links/run-imports.ts'
import { addNotice } from './add.ts'
import { eventually } from '../../../testing/eventually.ts'

describe('notices', () => {
  const server = useServer()

  async function notify(to: TestAccount, message: string): Promise<void> {
    const notice = { message, href: '/secure/dashboard', icon: 'bell', color: 'blue' } as const
    await server.services.kysely
      .transaction()
      .execute((trx) => addNotice(new TenantDb(trx, to.business_id), to.user_id, notice, server.clock.now))
  }
  const messagesOf = async (of: TestAccount) =>
    (await of.client.notices.list({})).map(({ message }) => message)

  it('are listed newest first, are part of the session and disappear when deleted', async () => {
    const agency = await server.newAccount()
    await notify(agency, 'first')
    await notify(agency, 'second')
    const listed = await agency.client.notices.list({})
    expect(listed).toMatchObject([
      { message: 'second', href: '/secure/dashboard', icon: 'bell', color: 'blue' },
      { message: 'first' },
    ])
    expect((await agency.client.session.read()).notices).toEqual(listed)
    const id = listed[0]?.id ?? 0
    expect(await agency.client.notices.remove({ id })).toEqual({ msg: 'ok' })
    expect(await messagesOf(agency)).toEqual(['first'])
    expect(await refusalOf(agency.client.notices.remove({ id }))).toMatchObject({ status: 404 })
  })

  it('belong to one user: no one else reads or deletes them', async () => {
    const agency = await server.newAccount()
    const sub = await server.newSubUser(agency, [])
    await notify(agency, 'for the owner')
    const [notice] = await agency.client.notices.list({})
    expect(await messagesOf(sub)).toEqual([])
    expect(await refusalOf(sub.client.notices.remove({ id: notice?.id ?? 0 }))).toMatchObject({ status: 404 })
    expect(await messagesOf(agency)).toEqual(['for the owner'])
  })

  it(`are limited to the newest ${MAX_STORED_NOTICES}`, async () => {
    const agency = await server.newAccount()
    for (let nth = 1; nth <= MAX_STORED_NOTICES + 2; nth += 1) await notify(agency, `notice ${nth}`)
    const messages = await messagesOf(agency)
    expect([messages.length, messages[0], messages.at(-1)]).toEqual([
      MAX_STORED_NOTICES,
      `notice ${MAX_STORED_NOTICES + 2}`,
      'notice 3',
    ])
    const { rows } = { rows: await server.services.kysely.selectFrom('notices').selectAll().execute() }
    expect(rows.filter(({ user_id }) => user_id === agency.user_id)).toHaveLength(MAX_STORED_NOTICES)
  })

  it('are published to their user with their id when a large import ends', async () => {
    const agency = await server.newAccount()
    const form = aSiteForm()
    const { id: siteId } = await agency.client.sites.add(form)
    const { page } = await agency.client.pages.add({ siteId, ...aPageForm() })
    const csv = Array.from({ length: 5001 }, (_, nth) => ({
      url: `https://blog${nth}.example`,
      anchor_text: 'here',
    }))
    const bus = await openBus(server.database)
    const received: unknown[] = []
    bus.subscribe((message) => {
      if (message !== RESYNC && message.command === 'notice') received.push(message)
    })
    try {
      await agency.client.links.importCsv({ siteId, pageId: page.id, csv })
      await runImports(server.services)
      const [notice] = await agency.client.notices.list({})
      expect(notice).toMatchObject({
        message: `Your import of 5,001 rows into ${page.page_nickname} of ${form.name} has finished: 5,001 links were added.`,
        href: `/secure/site/${siteId}/page/${page.id}/links`,
      })
      await eventually(() =>
        expect(received).toEqual([expect.objectContaining({ user_id: agency.user_id, data: notice })]),
      )
    } finally {
      await bus.close()
    }
  })
})
