import { SITES_CHANGED, SIGNED_OUT_CLOSE } from '@linkwright/core/live/messages'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aSiteForm } from '../apps/server/src/testing/forms.ts'
import { useAccount } from '../apps/server/src/testing/use-server.ts'
import { useListening } from './support/listening.ts'
import { listen } from './support/live-client.ts'
import { eventually } from '../apps/server/src/testing/eventually.ts'

/** The periodic check of sockets is so rare that no result here comes from it. */
const NEVER_MS = 600_000

describe('the socket of a sub-user', () => {
  const server = useListening({ recheckMs: NEVER_MS })
  const owner = useAccount(server)

  async function listening(sites: readonly number[] = []) {
    const sub = await server.newSubUser(owner, sites)
    const live = await listen(server.url, sub.token)
    onTestFinished(() => live.client.live.disconnect())
    return { sub, live }
  }
  const isClosed = { code: SIGNED_OUT_CLOSE, final: true, wait: null }

  test('is disconnected at once when it is deleted', async () => {
    const { sub, live } = await listening()
    await owner.client.subUsers.remove({ id: sub.user_id })
    await eventually(() => expect(live.of('$close')).toEqual([isClosed]))
  })

  test('is disconnected at once when the password is set, and no other socket is', async () => {
    const [one, other] = [await listening(), await listening()]
    await owner.client.subUsers.edit({ id: one.sub.user_id, password: 'another good one' })
    await eventually(() => expect(one.live.of('$close')).toEqual([isClosed]))
    expect(other.live.of('$close')).toEqual([])
  })

  test('gets a request to reload the session, and then messages of granted sites and no longer of others', async () => {
    const siteId = (await owner.client.sites.add(aSiteForm())).id
    const pageId = (await owner.client.sites.show({ siteId })).pages[0]?.id ?? 0
    const { sub, live } = await listening()
    const phrase = (text: string) => owner.client.keyPhrases.add({ siteId, pageId, phrase: text })
    await owner.client.subUsers.access({ sub_user_id: sub.user_id, sites: [siteId] })
    await eventually(() => expect(live.of('task').map(({ name }) => name)).toContain(SITES_CHANGED))
    await eventually(async () => {
      await phrase(crypto.randomUUID().slice(0, 8))
      expect(live.of('updateSiteStats').length).toBeGreaterThan(0)
    })
    await owner.client.subUsers.access({ sub_user_id: sub.user_id, sites: [] })
    await eventually(() => expect(live.of('task').length).toBeGreaterThan(1))
    await eventually(async () => {
      live.forget()
      await phrase(crypto.randomUUID().slice(0, 8))
      // A message for the whole business comes after the figures.
      await eventually(() => expect(live.of('updateKeywordUsage').length).toBeGreaterThan(0))
      expect(live.of('updateSiteStats')).toEqual([])
    })
  })
})
