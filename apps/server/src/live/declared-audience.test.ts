import { audiences, taskAudiences } from '@linkwright/core/live/messages'
import { describe, expect, it } from 'vitest'
import { type Audience, type BusMessage, checkAudiences, checkMessage, isFor } from './audience.ts'

const all = { is_admin: false, sites: undefined, pages: undefined }
const owner: Audience = { business_id: 1, user_id: 1, ...all }
const helper: Audience = { ...owner, user_id: 2, sites: new Set([10]), pages: new Set([100]) }
const stranger: Audience = { business_id: 2, user_id: 3, ...all }
const admin: Audience = { business_id: 3, user_id: 4, ...all, is_admin: true }
const everybody = [owner, helper, stranger, admin]

function message(
  command: string,
  data: object,
  to: { user_id?: number; business_id?: null } = {},
): BusMessage {
  return { business_id: 1, user_id: null, ...to, command, data } as unknown as BusMessage
}
const task = (name: string, result: unknown, to?: { user_id?: number; business_id?: null }) =>
  message('task', { name, status: 'success', result }, to)
const receivers = (sent: BusMessage) => everybody.filter((audience) => isFor(audience, sent))

describe('a live message', () => {
  it.each([
    ['of a site that was granted', message('updateSiteStats', { site_id: 10 }), [owner, helper]],
    ['of another site', message('updateSiteStats', { site_id: 11 }), [owner]],
    ['of a page that was granted', message('updatePageGreyedOut', { page_id: 100 }), [owner, helper]],
    ['of another page', message('updatePageGreyedOut', { page_id: 101 }), [owner]],
    ['of an import into pages of a site', task('import-csv', { site_id: 11, page_id: null }), [owner]],
    ['of a task on a site', task('disavowed-changed', { site_id: 11 }), [owner]],
    ['of opportunities of a site', task('opportunities-changed', { site_id: 10 }), [owner, helper]],
    ['of sites, without one', task('sites-changed', null), [owner, helper]],
    ['of sites, with one', task('sites-changed', { site_id: 11 }), [owner]],
    ['of the business', message('addUserCredit', { credit: 5 }), [owner, helper]],
    ['of one person', message('notice', { id: 1 }, { user_id: 2 }), [helper]],
    ['of administrators', task('link-orders-changed', null, { business_id: null }), [admin]],
    ['of the installation', task('settings-changed', null, { business_id: null }), everybody],
  ])('%s goes to the users it names', (_, sent, expected) => {
    expect(receivers(sent)).toEqual(expected)
    expect(() => checkMessage(sent)).not.toThrow()
  })

  it.each([
    ['a site, none named', message('updatePageLinks', {})],
    ['a page, none named', message('updatePageGreyedOut', { greyed_out: [] })],
    ['a page, only the task', task('import-csv', null)],
    ['a person, none named', message('addAhrefsToken', { ahref_token: '1' })],
    ['a person, only the task', task('cart-changed', null)],
    ['no one: it is not declared', message('somethingNew', { secret: 1 })],
    ['no one: the task is not declared', task('something-new', { secret: 1 })],
  ])('for %s is not sent, and reaches no sub-user', (_, sent) => {
    expect(() => checkMessage(sent)).toThrow(/does not name whom it is for/)
    expect(isFor(helper, sent)).toBe(false)
  })

  it('without an audience keeps the server from starting, and does not compile', () => {
    expect(() => checkAudiences()).not.toThrow()
    for (const table of [audiences, taskAudiences])
      for (const name of Object.keys(table))
        expect(() => checkAudiences([{ ...table, [name]: undefined }])).toThrow(
          `The live message ${name} has no audience.`,
        )
    // @ts-expect-error: a message of the business's credit names no site
    const wrong: typeof audiences = { ...audiences, addUserCredit: 'site' }
    const { notice: _, ...rest } = audiences
    // @ts-expect-error: one is missing
    const missing: typeof audiences = rest
    expect([wrong, missing]).toHaveLength(2)
  })
})
