import { auditActions } from '@linkwright/core/admin/audit/actions'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { ScriptedVendor } from './testing/scripted-vendor.ts'

describe.each(eitherDatabase)('audit entries of an order on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const buyer = useAccount(server)

  const history = async (order: number) =>
    (await admin.client.audit.list({ subject: 'order', subject_id: order })).map(
      ({ action, subject_id, before, after, business, actor }) => ({
        action,
        subject_id,
        before,
        after,
        of: business?.id,
        by: actor?.id,
      }),
    )

  const url = (nth: number) => `https://blog.example/${nth}`

  it('refuses to replace another published URL or DA until the row confirms the old value', async () => {
    const { id: order, lineIds } = await newOrder(server.services.kysely, buyer, {
      lines: [{ published_url: url(0), published_da: 45 }],
    })
    const [id = 0] = lineIds
    const replaces = { published_url: url(0), published_da: 45 }
    const row = { id, published_url: url(1), published_da: 5 }
    const publish = async (line: object, dry_run = false) =>
      (await admin.client.fulfilment.publish({ dry_run, lines: [{ ...row, ...line }] })).rows[0]
    const refused = {
      state: 'refused',
      reason: `The line already has ${url(0)} and DA 45, which this row would replace.`,
      replaces,
    }
    expect(await publish({}, true)).toMatchObject(refused)
    expect(await publish({})).toMatchObject(refused)
    expect(await publish({ published_url: url(0), published_da: null })).toMatchObject({
      ...refused,
      reason: `The line already has ${url(0)} and DA 45, which this row would replace; the DA is removed, because the row has none.`,
    })
    expect(await publish({ replaces: { ...replaces, published_da: 44 } })).toMatchObject(refused)
    expect(await admin.client.fulfilment.details({ orderId: order })).toMatchObject([replaces])
    expect(await publish({ replaces })).toMatchObject({ state: 'saved', replaces })
    // Sent again it changes nothing, and needs no confirmation.
    expect(await publish({})).toMatchObject({ state: 'unchanged', replaces: null })
  })

  it('clears the DA when a row without one replaces the published URL', async () => {
    const { id: order, lineIds } = await newOrder(server.services.kysely, buyer, {
      lines: [{ published_url: url(0), published_da: 45 }],
    })
    const [id = 0] = lineIds
    const replaces = { published_url: url(0), published_da: 45 }
    const publish = async (line: object) =>
      (await admin.client.fulfilment.publish({ lines: [{ id, ...line }] })).rows[0]
    expect(await publish({ published_url: url(0) })).toMatchObject({ state: 'unchanged' })
    expect(await publish({ published_url: url(1) })).toMatchObject({
      state: 'refused',
      reason: `The line already has ${url(0)} and DA 45, which this row would replace; the DA is removed, because the row has none.`,
      replaces,
    })
    expect(await publish({ published_url: url(1), replaces })).toMatchObject({ state: 'saved', replaces })
    expect(await admin.client.fulfilment.details({ orderId: order })).toMatchObject([
      { published_url: url(1), published_da: null },
    ])
  })

  it('lists each line that an import of published URLs changed, with its previous values', async () => {
    const first = await newOrder(server.services.kysely, buyer, { lines: [{ published_url: url(0) }, {}] })
    const [one = 0, two = 0] = first.lineIds
    await admin.client.fulfilment.publish({ lines: [{ id: one, published_url: url(9) }], dry_run: true })
    expect(await history(first.id)).toEqual([])
    await admin.client.fulfilment.publish({
      lines: [
        {
          id: one,
          published_url: url(1),
          published_da: 40,
          replaces: { published_url: url(0), published_da: null },
        },
        { id: two, published_url: url(2) },
      ],
    })
    const of = { action: 'line.edit', of: buyer.business_id, by: admin.user_id }
    expect(await history(first.id)).toEqual([
      {
        ...of,
        subject_id: two,
        before: { order_id: first.id, published_url: null },
        after: { order_id: first.id, published_url: url(2) },
      },
      {
        ...of,
        subject_id: one,
        before: { order_id: first.id, published_url: url(0), published_da: null },
        after: { order_id: first.id, published_url: url(1), published_da: 40 },
      },
    ])
    // The call itself stays one entry, which says how many there were.
    expect((await admin.client.audit.list({ action: 'line.publish' }))[0]?.after).toMatchObject({ saved: 2 })
  })

  it('records only real changes of an address: an equivalent one keeps the spelling', async () => {
    const target_url = 'https://garden.example/'
    const { id, lineIds } = await newOrder(server.services.kysely, buyer, { lines: [{ target_url }] })
    const line = { order_id: id, id: lineIds[0] ?? 0 }
    const { details } = await admin.client.fulfilment.edit({ ...line, target_url, anchor_text: 'spades' })
    expect(details).toMatchObject([{ target_url, anchor_text: 'spades' }])
    expect(await history(id)).toMatchObject([
      {
        before: { order_id: id, anchor_text: 'garden tools' },
        after: { order_id: id, anchor_text: 'spades' },
      },
    ])
    expect((await history(id))[0]?.after).not.toHaveProperty('target_url')
    const other = 'https://garden.example/tools'
    const changed = await admin.client.fulfilment.edit({ ...line, target_url: other })
    expect(changed.details).toMatchObject([{ target_url: other }])
  })

  it('shows changes of its lines in the history of an order, and nothing of other orders', async () => {
    const { kysely } = server.services
    const { id, lineIds } = await newOrder(kysely, buyer, {})
    const other = await newOrder(kysely, buyer, {})
    for (const each of [{ id, lineIds }, other])
      await admin.client.fulfilment.setStatus({
        order_id: each.id,
        id: each.lineIds[0] ?? 0,
        status: 'in_progress',
      })
    await admin.client.fulfilment.assign({ id, user_id: admin.user_id })
    await admin.client.fulfilment.assign({ id: other.id, user_id: admin.user_id })
    expect((await history(id)).map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['order.assign', id],
      ['line.status', lineIds[0]],
    ])
    const subject = { subject: 'order', subject_id: id } as const
    expect((await admin.client.audit.list({ ...subject, limit: 1 })).total).toBe(2)
    expect(await admin.client.audit.list({ ...subject, action: 'line.status' })).toHaveLength(1)
    expect(await admin.client.audit.list({ ...subject, actor: buyer.user_id })).toHaveLength(0)
    const file = await admin.client.audit.export(subject)
    expect(file.trimEnd().split('\r\n')).toHaveLength(3)
  })

  it.each([
    ['sent', 'line.send', 'Order line sent'],
    ['refused', 'line.refuse', 'Order line refused by the vendor'],
    ['later', 'line.unanswered', 'Order line not answered by the vendor'],
    ['unknown', 'line.unanswered', 'Order line not answered by the vendor'],
  ] as const)('distinguishes a line whose response was %s from others, as %s', async (is, action, label) => {
    const vendor = new ScriptedVendor()
    server.services.integrations.vendor = vendor
    const { id, lineIds } = await newOrder(server.services.kysely, buyer, { status: 3 })
    const [line = 0] = lineIds
    const message = 'The vendor says: closed'
    if (is === 'later') vendor.next = [() => ({ is, message, afterSeconds: undefined })]
    else if (is !== 'sent') vendor.next = [() => ({ is, message })]
    await admin.client.fulfilment.sendItem({ id: line }).catch(() => undefined)
    const written = { action, subject_id: line, after: { order_id: id, answer: is } }
    expect(await history(id)).toMatchObject([written])
    expect(auditActions[action].label).toBe(label)
    expect((await admin.client.audit.list({ action }))[0]).toMatchObject(written)
  })

  it('distinguishes them although the older action name is the same', async () => {
    const { id, lineIds } = await newOrder(server.services.kysely, buyer, {})
    for (const answer of ['sent', 'refused', 'later', 'unknown'])
      await server.services.kysely
        .insertInto('audit_log')
        .values({
          actor_user_id: admin.user_id,
          of_business_id: buyer.business_id,
          subject_id: lineIds[0] ?? 0,
          at: new Date(),
          action: 'line.send',
          subject: 'order-line',
          after: JSON.stringify({ order_id: id, answer }),
          via: 'session',
          address: null,
        })
        .execute()
    expect((await history(id)).map(({ action }) => action)).toEqual([
      'line.unanswered',
      'line.unanswered',
      'line.refuse',
      'line.send',
    ])
  })

  it('distinguishes archived and restored orders, also with the older common action name', async () => {
    const { kysely } = server.services
    const { id } = await newOrder(kysely, buyer, {})
    const of = { actor_user_id: admin.user_id, of_business_id: buyer.business_id, subject_id: id }
    const before = (archived: boolean) => ({
      ...of,
      at: new Date(),
      action: 'order.archive' as const,
      subject: 'order',
      after: JSON.stringify({ archived }),
      via: 'session' as const,
      address: null,
    })
    await kysely
      .insertInto('audit_log')
      .values([before(true), before(false)])
      .execute()
    await admin.client.fulfilment.archive({ id })
    await admin.client.fulfilment.restore({ id })
    expect((await history(id)).map(({ action, after }) => [action, after])).toEqual([
      ['order.restore', { archived: false }],
      ['order.archive', { archived: true }],
      ['order.restore', { archived: false }],
      ['order.archive', { archived: true }],
    ])
    const file = await admin.client.audit.export({ subject: 'order', subject_id: id })
    expect(file.match(/order\.(archive|restore)/g)).toEqual([
      'order.restore',
      'order.archive',
      'order.restore',
      'order.archive',
    ])
  })
})
