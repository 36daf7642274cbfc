import { newClaim } from '../../apps/server/src/testing/new-claim.ts'
import { newOrder } from '../../apps/server/src/testing/new-order.ts'
import type { TestAccount } from '../../apps/server/src/testing/start.ts'
import { nothing, type Place, type Senders } from './place.ts'

/** Represents a removed URL. */
const NOWHERE = 'https://nowhere.example'

/** An empty text removes the value: null represents the blank text that was sent, and no other text. */
function stored(sent: string, kept: string | null | undefined, blank = sent): string | null | undefined {
  return kept === null && sent.trim() === '' ? blank : kept
}

/** Texts entered by administrators who fulfil orders. */
export function fulfilmentSenders({ server, owner }: Place) {
  let admins: Promise<TestAccount> | undefined
  const admin = async () => (await (admins ??= server.newAccount({ user_type: 'admin' }))).client.fulfilment
  const ignored = <T>(call: (of: Awaited<ReturnType<typeof admin>>) => PromiseLike<T>) =>
    admin().then((of) => nothing(call(of)))

  async function aLine() {
    const { id: order_id, lineIds } = await newOrder(server.services.kysely, owner)
    return { order_id, id: lineIds[0] ?? 0 }
  }

  const edit =
    (field: 'anchor_text' | 'published_url' | 'target_url' | 'report_info') => async (sent: string) => {
      const { details } = await (await admin()).edit({ ...(await aLine()), [field]: sent })
      return stored(sent, details[0]?.[field], field.endsWith('_url') ? NOWHERE : sent)
    }

  const claimNote = async (by: 'admin' | 'customer', sent: string) => {
    const { id } = await newClaim(server.services.kysely, owner)
    const shown =
      by === 'admin'
        ? (await settle()).settle({ id, event: 'restore', note: sent })
        : owner.client.claims.answer({ id, event: 'withdraw', note: sent })
    return stored(sent, (await shown).steps.at(-1)?.note, '')
  }
  const settle = async () => (await (admins ??= server.newAccount({ user_type: 'admin' }))).client.claims

  return {
    'claims.list q': (q) => nothing(owner.client.claims.list({ q })),
    'claims.list item': (item) => nothing(owner.client.claims.list({ item })),
    'claims.list vendor': (vendor) => nothing(owner.client.claims.list({ vendor })),
    'claims.list cursor': (cursor) => nothing(owner.client.claims.list({ cursor })),
    'claims.answer note': async (sent) => await claimNote('customer', sent),
    'claims.settle note': async (sent) => await claimNote('admin', sent),
    'claims.settle due_day': async (due_day) => {
      const { id } = await newClaim(server.services.kysely, owner)
      return await nothing((await settle()).settle({ id, event: 'promise', due_day }))
    },
    'fulfilment.list q': (q) => ignored((of) => of.list({ type: 'new', q })),
    'fulfilment.list cursor': (cursor) => ignored((of) => of.list({ type: 'new', cursor })),
    'fulfilment.list from': (from) => ignored((of) => of.list({ type: 'all', from })),
    'fulfilment.list to': (to) => ignored((of) => of.list({ type: 'all', from: '1000-01-01', to })),
    'fulfilment.today q': (q) => ignored((of) => of.today({ q })),
    'fulfilment.today cursor': (cursor) => ignored((of) => of.today({ cursor })),
    'fulfilment.thisMonth q': (q) => ignored((of) => of.thisMonth({ q })),
    'fulfilment.thisMonth cursor': (cursor) => ignored((of) => of.thisMonth({ cursor })),
    'fulfilment.lastMonth q': (q) => ignored((of) => of.lastMonth({ q })),
    'fulfilment.lastMonth cursor': (cursor) => ignored((of) => of.lastMonth({ cursor })),
    'fulfilment.thisYear q': (q) => ignored((of) => of.thisYear({ q })),
    'fulfilment.thisYear cursor': (cursor) => ignored((of) => of.thisYear({ cursor })),
    'fulfilment.worklist q': (q) => ignored((of) => of.worklist({ what: 'mine', q })),
    'fulfilment.worklist cursor': (cursor) => ignored((of) => of.worklist({ what: 'mine', cursor })),
    'fulfilment.exportNew q': (q) => ignored((of) => of.exportNew({ q })),
    'fulfilment.edit anchor_text': edit('anchor_text'),
    'fulfilment.edit published_url': edit('published_url'),
    'fulfilment.edit target_url': edit('target_url'),
    'fulfilment.edit report_info': edit('report_info'),
    async 'fulfilment.saveReport report_info'(report_info) {
      const { details } = await (await admin()).saveReport({ ...(await aLine()), report_info })
      return stored(report_info, details[0]?.report_info)
    },
    async 'fulfilment.setStatus status'(status) {
      const { details } = await (await admin()).setStatus({ ...(await aLine()), status })
      return details[0]?.status
    },
    async 'fulfilment.publish lines.published_url'(published_url) {
      const { id, order_id } = await aLine()
      const of = await admin()
      await of.publish({ lines: [{ id, published_url }] })
      return stored(published_url, (await of.details({ orderId: order_id }))[0]?.published_url, NOWHERE)
    },
    'fulfilment.publish lines.hoth_order_id': (hoth_order_id) =>
      ignored((of) => of.publish({ dry_run: true, lines: [{ hoth_order_id, published_url: null }] })),
    'fulfilment.publish lines.replaces.published_url': (published_url) =>
      ignored((of) =>
        of.publish({
          dry_run: true,
          lines: [
            { hoth_order_id: 'none', published_url: null, replaces: { published_url, published_da: null } },
          ],
        }),
      ),
    async 'fulfilment.addNote note'(note) {
      const { order_id } = await aLine()
      return (await (await admin()).addNote({ id: order_id, note })).note.note
    },
    async 'fulfilment.acceptCheck note'(note) {
      const lines = [{ published_url: 'https://blog.example/post', check_state: 'failing' as const }]
      const { id: order_id, lineIds } = await newOrder(server.services.kysely, owner, { lines })
      const of = await admin()
      await of.acceptCheck({ id: lineIds[0] ?? 0, note })
      return (await of.notes({ id: order_id }))[0]?.note
    },
  } satisfies Senders
}
