// How it works: docs/internals/watching.md
import { judge } from '@linkwright/core/tracking/verification/judge'
import type { LinkPromise, Look } from '@linkwright/core/tracking/verification/look'
import { Recorder } from '@linkwright/page-reader/evidence/recorder'
import type { Services } from '../../../http/context.ts'
import { TenantDb } from '../../../db/tenant.ts'
import type { JobLog } from '../../../jobs/job.ts'
import { discardEvidence, keepEvidence, type Kept } from '../evidence/keep-evidence.ts'
import type { AgreedPromise, OrdersPort } from './orders-port.ts'
import { readWatch, type Seen, type Watch } from './seen-look.ts'
import { storeLook } from './store-look.ts'
import { stepOf } from './watch-step.ts'
import { wantedLink } from './wanted-link.ts'

type LookServices = Pick<Services, 'kysely' | 'now' | 'integrations' | 'config'>

/**
 * Looks at a link and stores what was seen. Nothing is stored when the lease of a host was lost, or when the watch has
 * changed in the meantime, such as by a look of another server.
 */
export async function lookAt(
  services: LookServices,
  orders: OrdersPort,
  { business_id, id }: { business_id: number; id: number },
  { signal, log }: { signal?: AbortSignal; log?: Pick<JobLog, 'error'> } = {},
): Promise<'stored' | 'skipped'> {
  const { kysely, now, integrations } = services
  const db = new TenantDb(kysely, business_id)
  const { pageReader, observe } = integrations
  const recorder = new Recorder(now)
  const subject = await subjectOf(db, orders, id, now())
  if (subject === undefined) return 'skipped'
  if (subject === 'gone') {
    await db.update('link_watches').set({ ended_at: now() }).where('id', '=', id).execute()
    return 'skipped'
  }
  const { watch, promise } = subject
  const { result: look, isKept } = await observe(() => pageReader.look(watch.url, promise, signal, recorder))
  signal?.throwIfAborted()
  if (!isKept) return 'skipped'
  const seen = judgedLook(subject, look, { at: now(), isSample: pageReader.isSample })
  const evidence = await evidenceOf(services, orders, { watch, seen, recorder, businessId: business_id }, log)
  const isStored = await kysely
    .transaction()
    .execute((trx) => storeLook(new TenantDb(trx, business_id), orders, watch, seen, evidence))
  if (!isStored && typeof evidence === 'object') await discardEvidence(db, id, evidence.hash)
  return isStored ? 'stored' : 'skipped'
}

/** Keeps the evidence of a look that will be stored, except of one that is only kept because 91 days have passed. */
async function evidenceOf(
  services: LookServices,
  { claimedWatches }: OrdersPort,
  { watch, seen, recorder, businessId }: { watch: Watch; seen: Seen; recorder: Recorder; businessId: number },
  log?: Pick<JobLog, 'error'>,
): Promise<Kept> {
  const { whyKept: why } = stepOf(watch, seen)
  if (why === undefined || (why === 'quarter' && !watch.evidence_due)) return 'none'
  const { exchanges } = recorder
  return await keepEvidence(
    services,
    { businessId, watchId: watch.id, url: watch.url, why, exchanges },
    { claimedWatches, log },
  )
}

/**
 * Looks at sample data at each time at which the watch is due, in the caller's transaction. Returns the number of looks.
 * @param until the end, not after now
 */
export async function lookWhileDue(
  db: TenantDb,
  orders: OrdersPort,
  id: number,
  { look, until }: { look: (url: string, promise: LinkPromise, at: Date) => Look; until: Date },
): Promise<number> {
  for (let looks = 0; ; looks += 1) {
    const due = await db
      .from('link_watches')
      .select('due_at')
      .where('id', '=', id)
      .where('due_at', '<=', until)
      .executeTakeFirst()
    if (due === undefined) return looks
    const at = due.due_at
    const subject = await subjectOf(db, orders, id, at)
    if (subject === undefined || subject === 'gone') return looks
    const { watch, promise } = subject
    const seen = judgedLook(subject, look(watch.url, promise, at), { at, isSample: true })
    if (!(await storeLook(db, orders, watch, seen))) return looks
  }
}

function judgedLook(
  { watch, promise, agreed }: Subject,
  look: Look,
  { at, isSample }: { at: Date; isSample: boolean },
): Seen {
  const history = { wasLive: watch.was_live }
  return { look, history, promise, agreed, judged: judge(look, history, promise), at, isSample }
}

interface Subject {
  /** With the URL to look at. */
  watch: Watch
  promise: LinkPromise
  agreed: AgreedPromise | null
}

/** What to look at; `gone` when its link or the published URL of its line is. */
async function subjectOf(
  db: TenantDb,
  orders: OrdersPort,
  id: number,
  now: Date,
): Promise<Subject | 'gone' | undefined> {
  const watch = await readWatch(db, id)
  if (watch === undefined) return undefined
  const { order_line_id, link_id, url, first_url } = watch
  if (order_line_id !== null) {
    const agreed = await orders.promiseOf(db, order_line_id, now)
    if (agreed === null) return 'gone'
    const { target, anchor, rel } = agreed
    return { watch, promise: { target, anchor, rel }, agreed }
  }
  const link = link_id === null ? null : await wantedLink(db, link_id)
  if (link === null) return 'gone'
  // A link whose URL was edited is looked at there.
  return {
    watch: { ...watch, url: link.url === first_url ? url : link.url },
    promise: link.promise,
    agreed: null,
  }
}
