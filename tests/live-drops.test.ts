import { createClient } from '@linkwright/sdk'
import { expect, onTestFinished, test } from 'vitest'
import { addNotice } from '../apps/server/src/areas/account/notices/add.ts'
import { TenantDb } from '../apps/server/src/db/tenant.ts'
import { anEditedSite } from '../apps/server/src/testing/forms.ts'
import { useAccount, useFixture } from '../apps/server/src/testing/use-server.ts'
import { cuts, cuttingProxy } from './support/cutting-proxy.ts'
import { linkRows } from './support/links-file.ts'
import { useListening } from './support/listening.ts'
import { Mirrored } from './support/mirrored.ts'
import { aGround } from './support/place.ts'

/** The long form has more. */
const DROPS = Number(process.env['LINKWRIGHT_DROPS'] ?? 6)

const server = useListening()
const ground = useFixture(() => aGround(server, 2))
const admin = useAccount(server, { user_type: 'admin' })

/** A change by another client, the nth one. */
const changes: Record<string, (n: number) => Promise<unknown>> = {
  links: (n) =>
    ground.account.client.links.importCsv({
      siteId: ground.siteId,
      pageId: ground.pageIds[n % 2] ?? 0,
      csv: linkRows(2, `drop${n}-`),
    }),
  credit: (n) =>
    admin.client.credit.change({
      userId: ground.account.user_id,
      method: 'add',
      credit: 1 + (n % 7),
      reason: 'a gift',
    }),
  site: (n) =>
    ground.account.client.sites.edit({ siteId: ground.siteId, ...anEditedSite({ name: `Name ${n}` }) }),
  phrase: async (n) => {
    const at = { siteId: ground.siteId, pageId: ground.pageIds[0] ?? 0 }
    const { key_phrase: phrases } = await ground.account.client.keyPhrases.list(at)
    const [, second] = phrases
    if (second) await ground.account.client.keyPhrases.remove({ ...at, id: second.id })
    else await ground.account.client.keyPhrases.add({ ...at, phrase: `moka pot ${n}` })
  },
  notice: (n) => {
    const { business_id, user_id } = ground.account
    const notice = { message: `Notice ${n}`, href: null, icon: 'bell', color: 'blue' } as const
    return addNotice(new TenantDb(server.services.kysely, business_id), user_id, notice, new Date())
  },
}

/** When the connection is lost, and when it returns, relative to a change. */
const moments: Record<
  string,
  (parts: { cut: () => void; back: () => Promise<void>; change: () => Promise<unknown> }) => Promise<unknown>
> = {
  'a change while it is cut off': async ({ cut, back, change }) => {
    const changing = change()
    cut()
    await changing
    await back()
  },
  'a change while it comes back': async ({ cut, back, change }) => {
    cut()
    await Promise.all([back(), change()])
  },
  'cut off while the message is sent': async ({ cut, back, change }) => {
    await change()
    cut()
    await back()
  },
}

/** Counts that the socket does not send: a screen that shows them reads them when the figures change. */
const untold = new Set(['links', 'primary_links', 'links_containing', 'exact_links'])

/** The places where two values differ, as `sites.0.name: "a", not "b"`. */
function differences(seen: unknown, truth: unknown, at: string[] = []): string[] {
  if (Object.is(seen, truth)) return []
  const isBranch = (value: unknown) => typeof value === 'object' && value !== null
  if (!isBranch(seen) || !isBranch(truth))
    return [`${at.join('.')}: ${JSON.stringify(seen)}, not ${JSON.stringify(truth)}`]
  const keys = new Set([...Object.keys(seen), ...Object.keys(truth)])
  const of = (value: unknown, key: string) => (value as Record<string, unknown>)[key]
  return [...keys]
    .filter((key) => !untold.has(key))
    .flatMap((key) => differences(of(seen, key), of(truth, key), [...at, key]))
}

test('a client whose connection is cut during updates equals the server after each resync', async () => {
  const proxy = await cuttingProxy(server.url)
  onTestFinished(() => proxy.close())
  const { token } = ground.account
  // Its calls bypass the proxy: only its socket is cut.
  const client = createClient({
    baseURL: proxy.url,
    token,
    retries: 0,
    fetch: (url, init) => fetch((url as string).replace(proxy.url, server.url), init),
  })
  onTestFinished(() => client.live.disconnect())
  const counts = { resync: 0, close: 0 }
  client.live.on('$resync', () => void (counts.resync += 1))
  client.live.on('$close', () => void (counts.close += 1))
  const mirrored = new Mirrored(client)
  const isAsTheServer = () =>
    expect
      .poll(async () => {
        const truth = await ground.account.client.session.read()
        return differences(mirrored.session, truth)
      })
      .toEqual([])
  client.live.connect()
  await isAsTheServer()
  const [kinds, whens] = [Object.keys(changes), Object.keys(moments)]
  for (let drop = 0; drop < DROPS; drop += 1) {
    // 5, 3 and 3: all combinations occur within 45 drops.
    const change = changes[kinds[drop % kinds.length] ?? '']
    const moment = moments[whens[drop % whens.length] ?? '']
    const how = cuts[Math.floor(drop / whens.length) % cuts.length] ?? 'reset'
    const before = { ...counts }
    await moment?.({
      cut: () => proxy.cut(how),
      async back() {
        // A message that is cut in half has to be sent first.
        if (how === 'in the middle of a message') await changes['notice']?.(-drop)
        await expect.poll(() => counts.close, { interval: 5 }).toBe(before.close + 1)
        // Instead of after five seconds.
        client.live.connect()
        await expect.poll(() => counts.resync, { interval: 5 }).toBe(before.resync + 1)
      },
      change: async () => change?.(drop),
    })
    await isAsTheServer()
    expect([drop, counts]).toEqual([drop, { close: before.close + 1, resync: before.resync + 1 }])
    // Messages without a loss arrive too.
    await changes['credit']?.(drop)
    await isAsTheServer()
  }
  expect(proxy.tries).toHaveLength(DROPS + 1)
})
