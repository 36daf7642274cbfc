import { BILLING_CHANGED, CHECKOUT_ENDED, SETTINGS_CHANGED } from '@linkwright/core/live/messages'
import type { TaskName } from '@linkwright/sdk'
import { describe, expect, onTestFinished, test } from 'vitest'
import { publish } from '../apps/server/src/live/bus.ts'
import { anInsertion } from '../apps/server/src/testing/forms.ts'
import { refusalOf } from '../apps/server/src/testing/refusals.ts'
import type { TestAccount } from '../apps/server/src/testing/start.ts'
import { useAccount } from '../apps/server/src/testing/use-server.ts'
import { runJobs } from '../apps/server/src/testing/run-jobs.ts'
import { useListening } from './support/listening.ts'
import { listen, type Listener } from './support/live-client.ts'

describe('live messages about an account', () => {
  const server = useListening()
  const admin = useAccount(server, { user_type: 'admin' })
  let owner: TestAccount
  let second: Listener
  let sub: Listener
  let stranger: Listener
  let businesses: number[]

  async function listening(token: string): Promise<Listener> {
    const listener = await listen(server.url, token)
    onTestFinished(() => listener.client.live.disconnect())
    return listener
  }

  /** A business with a listening owner and sub-user, and another business. */
  async function accounts() {
    owner = await server.newAccount({ plan_id: 2 })
    second = await listening(owner.token)
    sub = await listening((await server.newSubUser(owner, [])).token)
    const other = await server.newAccount()
    stranger = await listening(other.token)
    businesses = [owner.business_id, other.business_id]
  }

  const tasksOf = ({ of }: Listener, name: TaskName) => of('task').filter((task) => task.name === name)

  /** A message that arrives after all expected ones. */
  async function marker() {
    const data = { key_phrases: 1_000_000 + Math.floor(Math.random() * 1_000_000) }
    for (const business_id of businesses)
      await publish(server.services.kysely, {
        business_id,
        user_id: null,
        command: 'updateKeywordUsage',
        data,
      })
    for (const { of } of [second, sub, stranger])
      await expect.poll(() => of('updateKeywordUsage')).toContainEqual(data)
  }

  test('billing-changed reaches all users of the business when the provider or an administrator changes something', async () => {
    await accounts()
    const changed = { name: BILLING_CHANGED, status: 'success', result: null }
    await owner.client.plans.subscribe({ plan_id: 2, stripeToken: 'tok_4242_12_2040' })
    await runJobs(server.services)
    await marker()
    expect(tasksOf(second, BILLING_CHANGED)).toContainEqual(changed)
    expect(tasksOf(sub, BILLING_CHANGED)).toEqual(tasksOf(second, BILLING_CHANGED))
    for (const listener of [second, sub]) listener.forget()
    await admin.client.adminUsers.setApiAccess({ id: owner.user_id, enabled: '0' })
    await marker()
    for (const listener of [second, sub]) expect(tasksOf(listener, BILLING_CHANGED)).toEqual([changed])
    await admin.client.adminUsers.close({ businessId: owner.business_id })
    await runJobs(server.services)
    await expect.poll(() => tasksOf(second, BILLING_CHANGED).length).toBeGreaterThan(1)
    expect(tasksOf(stranger, BILLING_CHANGED)).toEqual([])
  })

  test('checkout-ended reaches only the buyer, with the result of the payment', async () => {
    await accounts()
    const { billing, cart, checkout } = owner.client
    const bought = async () => {
      await cart.add(anInsertion())
      const { total } = await checkout.price({})
      return await checkout.place({ total })
    }
    await billing.addCard({ id: 'tok_4242_12_2040' })
    const placed = await bought()
    const order_id = 'order_id' in placed ? placed.order_id : undefined
    await marker()
    const ended = (state: string, of: unknown) => ({
      name: CHECKOUT_ENDED,
      status: 'success',
      result: { checkout_id: expect.any(Number) as number, state, order_id: of },
    })
    expect(tasksOf(second, CHECKOUT_ENDED)).toEqual([ended('paid', order_id)])
    await billing.addCard({ id: 'tok_0341_12_2040' })
    const failing = (await billing.show()).payment_methods.find(({ card }) => card.last4 === '0341')
    await billing.setDefaultCard({ id: failing?.id ?? '' })
    await refusalOf(bought())
    await marker()
    expect(tasksOf(second, CHECKOUT_ENDED)).toEqual([ended('paid', order_id), ended('declined', null)])
    for (const listener of [sub, stranger]) expect(tasksOf(listener, CHECKOUT_ENDED)).toEqual([])
  })

  test('settings-changed reaches all users of the installation, once, and only for accepted changes', async () => {
    await accounts()
    const changed = { name: SETTINGS_CHANGED, status: 'success', result: null }
    await admin.client.settings.edit({ external: { blogs: 'https://blogs.example' } })
    await refusalOf(admin.client.settings.edit({ external: { blogs: 'javascript:alert(1)' } }))
    await refusalOf(owner.client.settings.edit({ external: { blogs: 'https://other.example' } }))
    await marker()
    for (const listener of [second, sub, stranger])
      expect(tasksOf(listener, SETTINGS_CHANGED)).toEqual([changed])
  })
})
