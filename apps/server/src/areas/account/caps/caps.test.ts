import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { anEditedSite, aProjectForm, aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { scoutAll, scoutAt, simulated } from '../../../testing/scouting.ts'
import { useServer } from '../../../testing/use-server.ts'
import { visitorsOf } from '../../../testing/visitors.ts'
import { eventually } from '../../../testing/eventually.ts'

const DAY_MS = 86_400_000
const caps = {
  lookUps: 7,
  apiKeys: 3,
  resetMails: 3,
  exports: 3,
  bulkRuns: 3,
  contacts: 3,
  uploads: 3,
  projects: 2,
}

describe.each(eitherDatabase)('on $name', ({ fresh }) => {
  const server = useServer(
    fresh,
    { ...simulated, caps, logLevel: 'info' },
    { write: (line) => lines.push(line) },
  )
  const lines: string[] = []

  async function onTheNextDay(work: () => Promise<unknown>): Promise<void> {
    const { now } = server.clock
    // Not a whole day on, when the session would have ended.
    server.clock.now = new Date(Math.ceil(now.getTime() / DAY_MS) * DAY_MS + 1000)
    try {
      await work()
    } finally {
      server.clock.now = now
    }
  }

  it('limits the exports of an account per day, even concurrent ones', async () => {
    const [{ client }, other] = [await server.newAccount(), await server.newAccount()]
    const { id: siteId } = await client.sites.add(aSiteForm())
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => client.sites.exportLinks({ siteId })),
    )
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({
      status: 429,
      code: 'too_many',
      message:
        'Your account has reached the daily limit of 3 exports. You can export again after midnight UTC. The administrator of this server can raise the limit.',
    })
    const its = (await other.client.sites.add(aSiteForm())).id
    await other.client.sites.exportLinks({ siteId: its })
    await onTheNextDay(() => client.sites.exportLinks({ siteId }))
  })

  it('limits the bulk actions of an account per day, undoing included, even concurrent ones', async () => {
    const [{ client }, other] = [await server.newAccount(), await server.newAccount()]
    const begin = async (of: typeof client) => {
      const { id: siteId, site } = await of.sites.add(aSiteForm())
      const place = { siteId, pageId: site.pages[0]?.id ?? 0 }
      const csv = [{ url: 'https://blog.example/', anchor_text: 'coffee' }]
      await of.links.importCsv({ ...place, csv })
      return () => of.links.removeMany({ ...place, all: { url_progress: 'placed' } })
    }
    const remove = await begin(client)
    const { run } = await remove()
    await client.bulk.undo({ id: run.id })
    const tries = await Promise.allSettled(Array.from({ length: 3 }, remove))
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    expect(refused).toHaveLength(2)
    expect(refused[0]).toMatchObject({
      status: 429,
      code: 'too_many',
      message:
        'Your account has reached the daily limit of 3 bulk actions and undos. You can continue after midnight UTC. The administrator of this server can raise the limit.',
    })
    await (
      await begin(other.client)
    )()
    await onTheNextDay(remove)
  })

  it('limits new Keyword Sniper projects of an account per day, deleted ones included', async () => {
    const [{ client }, other] = [await server.newAccount(), await server.newAccount()]
    const add = (of = client) => of.sniper.add(aProjectForm())
    await client.sniper.remove({ id: (await add()).project.id })
    await add()
    expect(await refusalOf(add())).toMatchObject({
      status: 429,
      code: 'too_many',
      message:
        'Your account has reached the daily limit of 2 new Keyword Sniper projects. You can add more after midnight UTC. The administrator of this server can raise the limit.',
    })
    await add(other.client)
    await onTheNextDay(() => add())
  })

  it('limits the API keys of an account, even if created concurrently', async () => {
    const { client } = await server.newAccount({ api_access: true })
    const make = () => client.apiKeys.add({ name: 'Reports', scope: 'read' })
    const tries = await Promise.allSettled(Array.from({ length: 6 }, make))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await refusalOf(make())).toMatchObject({
      status: 422,
      message:
        'Your account has 3 API keys, which is the limit. Revoke one to create another. The administrator of this server can raise the limit.',
    })
    const [first] = await client.apiKeys.list()
    await client.apiKeys.revoke({ id: first?.id ?? 0 })
    await make()
  })

  it('limits reset mails to a user per day, without revealing it', async () => {
    const account = await server.newAccount()
    const visitors = visitorsOf(server)
    for (let nth = 1; nth <= 3; nth += 1) await visitors.askForLink(account, nth)
    lines.length = 0
    expect(await visitors.anonymous().session.forgotPassword({ email: account.email })).toEqual({
      message: 'ok',
    })
    await eventually(() => expect(lines.join('')).toContain('daily limit of reset mails reached'))
    expect(server.mails.filter(({ to }) => to === account.email)).toHaveLength(3)
    await onTheNextDay(() => visitors.askForLink(account, 4))
  })

  it('limits look-ups after edits of a site per day, and continues on the next day', async () => {
    const { client } = await server.newAccount()
    const { id: siteId } = await client.sites.add(aSiteForm())
    await scoutAll(server)
    const edit = (country: string) => client.sites.edit({ siteId, ...anEditedSite({ country }) })
    // Three each: ranks, volumes and the brand's rank.
    await edit('Canada')
    expect(await scoutAll(server)).toHaveLength(3)
    // What still waits is not looked up twice.
    for (const country of ['Germany', 'France', 'Spain']) await edit(country)
    expect(await scoutAll(server)).toHaveLength(3)
    await edit('Italy')
    expect(await scoutAll(server)).toEqual(['scout-brand'])
    const why =
      'Edits of this website have caused 7 look-ups today, which is the daily limit (UTC). The administrator of this server can raise the limit.'
    const midnight = `${new Date(server.clock.now.getTime() + DAY_MS).toISOString().slice(0, 10)}T00:00:00.000Z`
    const [page] = (await client.sites.show({ siteId })).pages
    expect(page?.scout).toMatchObject({ state: 'failed', message: why, next_at: midnight })
    expect(page?.volume_scout).toMatchObject({ state: 'failed', message: why })
    await edit('Poland')
    expect(await scoutAll(server)).toEqual([])
    expect((await client.sites.show({ siteId })).brand_scout).toMatchObject({ state: 'failed', message: why })
    await scoutAt(server, midnight)
    const after = await client.sites.show({ siteId })
    expect([
      after.pages[0]?.scout.state,
      after.pages[0]?.volume_scout.state,
      after.brand_scout.state,
    ]).toEqual(['ok', 'ok', 'ok'])
  })
})
