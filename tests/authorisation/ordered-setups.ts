import { newOrder } from '../../apps/server/src/testing/new-order.ts'
import type { Contract } from '@linkwright/core/contract/index'
import type { CallSetup } from './call-setup.ts'
import type { Fixture } from './fixture.ts'

/** Above all ids from the database. */
const KEPT = 900_001

/** A line with its own number, for calls that list several in their body. */
async function aLine({ server, places }: Fixture): Promise<void> {
  const { kysely } = server.services
  const there = await kysely.selectFrom('order_lines').select('id').where('id', '=', KEPT).executeTakeFirst()
  const [place] = places
  if (there === undefined && place !== undefined)
    await newOrder(kysely, place.owner, { lines: [{ id: KEPT }] })
}

/** Reopens all claims. */
async function openClaims({ server }: Fixture): Promise<void> {
  await server.services.kysely.updateTable('claims').set({ state: 'open', ended_at: null }).execute()
}

/** Makes all watches due tomorrow again, as if no look was requested. */
async function dueLater({ server }: Fixture): Promise<void> {
  const due_at = new Date(Date.now() + 86_400_000)
  await server.services.kysely.updateTable('link_watches').set({ due_at }).execute()
}

/** Pauses the automatic credit of all claims. */
async function pausedClaims({ server }: Fixture): Promise<void> {
  await server.services.kysely.updateTable('claims').set({ auto_credit_paused: true }).execute()
}

/** The default ids in the body. */
const NO_ORDER = { order_id: 999_999_999 }

/** How to make the calls about orders, by customers and by administrators who fulfil them. */
export const orderedSetups: {
  [A in 'orders' | 'claims' | 'watches' | 'evidence' | 'fulfilment' | 'linkPlan']: {
    [E in keyof Contract[A]]: CallSetup
  }
} = {
  linkPlan: {
    page: { names: 'page' },
    site: { names: 'site', fields: () => ({ budget: 500 }) },
  },
  orders: {
    list: { names: 'nothing' },
    billed: { names: 'nothing' },
    archived: { names: 'nothing' },
    archive: { names: 'order' },
    restore: { names: 'archived order' },
    details: { names: 'order to read' },
    again: { names: 'order' },
    export: { names: 'nothing' },
    exportArchived: { names: 'nothing' },
    exportSite: { names: 'site' },
  },
  claims: {
    list: { names: 'nothing' },
    show: { names: 'claim to read' },
    answer: { names: 'claim', before: openClaims, fields: () => ({ event: 'withdraw' }) },
    settle: {
      names: 'any claim',
      before: openClaims,
      fields: () => ({ event: 'refuse', note: 'The link is there.' }),
    },
    resume: { names: 'any claim', before: pausedClaims },
  },
  watches: {
    list: { names: 'nothing' },
    counts: { names: 'nothing' },
    show: { names: 'watch' },
    recheck: { names: 'watch', before: dueLater },
  },
  evidence: {
    download: { names: 'evidence' },
    keys: { names: 'nothing' },
  },
  fulfilment: {
    list: { names: 'nothing', pathParams: { type: 'new' } },
    today: { names: 'nothing' },
    thisMonth: { names: 'nothing' },
    lastMonth: { names: 'nothing' },
    thisYear: { names: 'nothing' },
    worklist: { names: 'nothing', pathParams: { what: 'mine' } },
    exportNew: { names: 'nothing' },
    show: { names: 'any order' },
    details: { names: 'any order, its lines' },
    send: { names: 'any order' },
    sendItem: { names: 'line in progress' },
    complete: { names: 'published order' },
    cancel: { names: 'any order' },
    reopen: { names: 'any canceled order' },
    archive: { names: 'any order' },
    restore: { names: 'put away order' },
    assignees: { names: 'nothing' },
    assign: {
      names: 'any order',
      fields: ({ callers }) => ({ user_id: callers.find(({ user_type }) => user_type === 'admin')?.user_id }),
    },
    edit: { names: 'line of any order', fields: () => ({ ...NO_ORDER, published_da: 30 }) },
    setStatus: { names: 'line of any order', fields: () => ({ ...NO_ORDER, status: 'in_progress' }) },
    saveReport: { names: 'line of any order', fields: () => ({ ...NO_ORDER, report_info: 'Done.' }) },
    publish: {
      names: 'nothing',
      before: aLine,
      fields: () => ({ lines: [{ id: KEPT, published_url: `https://blog.example/${crypto.randomUUID()}` }] }),
    },
    completeMany: { names: 'nothing', fields: () => ({ ids: [KEPT] }) },
    sendMany: { names: 'nothing', fields: () => ({ ids: [KEPT] }) },
    notes: { names: 'any order' },
    addNote: { names: 'any order', fields: () => ({ note: 'Asked the vendor.' }) },
    checks: { names: 'any line' },
    publisher: { names: 'any line' },
    check: { names: 'published line' },
    acceptCheck: { names: 'line whose check fails', fields: () => ({ note: 'It may be so.' }) },
  },
}
