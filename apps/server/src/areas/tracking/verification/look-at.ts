// How it works: docs/internals/watching.md
import { judge } from '@linkwright/core/tracking/verification/judge'
import type { LinkPromise, Look } from '@linkwright/core/tracking/verification/look'
import type { WhyKept } from '@linkwright/core/tracking/verification/why-kept'
import { Recorder } from '@linkwright/page-reader/evidence/recorder'
import type { Services } from '../../../http/context.ts'
import { TenantDb } from '../../../db/tenant.ts'
import { sampleExchanges } from '../../../integrations/page-reader/sample-exchanges.ts'
import type { JobLog } from '../../../jobs/job.ts'
import { discardEvidence, keepEvidence, type Kept, type KeepSample } from '../evidence/keep-evidence.ts'
import type { AgreedPromise, OrdersPort } from './orders-port.ts'
import { readWatches, type Seen, type Watch } from './seen-look.ts'
import { publishWatches, storeLook } from './store-look.ts'
import { stepOf } from './watch-step.ts'
import { wantedLinks } from './wanted-link.ts'

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
  const [subject] = await subjectsOf(db, orders, [id], now())
  if (subject === undefined) return 'skipped'
  if (subject.promise === null) {
    await db.update('link_watches').set({ ended_at: now() }).where('id', '=', id).execute()
    return 'skipped'
  }
  const { watch, promise } = subject
  const { result: look, isKept } = await observe(() => pageReader.look(watch.url, promise, signal, recorder))
  signal?.throwIfAborted()
  if (!isKept) return 'skipped'
  const seen = judgedLook({ ...subject, promise }, look, { at: now(), isSample: pageReader.isSample })
  const evidence = await evidenceOf(services, orders, { watch, seen, recorder, businessId: business_id }, log)
  const isStored = await kysely.transaction().execute(async (trx) => {
    const own = new TenantDb(trx, business_id)
    if ((await storeLook(own, orders, watch, seen, evidence)) === null) return false
    await publishWatches(own, [id])
    return true
  })
  if (!isStored && typeof evidence === 'object') await discardEvidence(db, id, evidence.hash)
  return isStored ? 'stored' : 'skipped'
}

/**
 * Why evidence of a look is kept: when the look will be stored, except if only because 91 days have passed. Only that
 * of ordered links can be downloaded, so there is none of other sample data.
 */
function whyEvidence(watch: Watch, seen: Seen): WhyKept | undefined {
  if (seen.isSample && watch.order_line_id === null) return undefined
  const { whyKept } = stepOf(watch, seen)
  return whyKept === 'quarter' && !watch.evidence_due ? undefined : whyKept
}

async function evidenceOf(
  services: LookServices,
  { claimedWatches }: OrdersPort,
  { watch, seen, recorder, businessId }: { watch: Watch; seen: Seen; recorder: Recorder; businessId: number },
  log?: Pick<JobLog, 'error'>,
): Promise<Kept> {
  const why = whyEvidence(watch, seen)
  if (why === undefined) return 'none'
  const { exchanges, rendering } = recorder
  return await keepEvidence(
    services,
    { businessId, watchId: watch.id, url: watch.url, why, exchanges, rendering },
    { claimedWatches, log },
  )
}

/**
 * Looks at sample data at each time at which a watch is due, in the caller's transaction. Returns the number of looks.
 * @param until the end, not after now
 */
export async function lookWhileDue(
  db: TenantDb,
  orders: OrdersPort,
  ids: readonly number[],
  {
    look: lookOf,
    until,
    keep,
  }: { look: (url: string, promise: LinkPromise, at: Date) => Look; until: Date; keep: KeepSample },
): Promise<number> {
  let looks = 0
  for (let due = ids; due.length > 0;) {
    const again: number[] = []
    for (const subject of await subjectsOf(db, orders, due)) {
      const { watch, promise } = subject
      const { id, url, due_at: at } = watch
      if (promise === null || at > until) continue
      const look = lookOf(url, promise, at)
      const seen = judgedLook({ ...subject, promise }, look, { at, isSample: true })
      const why = whyEvidence(watch, seen)
      const evidence =
        why === undefined
          ? 'none'
          : await keep(db, { watchId: id, url, why, exchanges: sampleExchanges(look, at) })
      const next = await storeLook(db, orders, watch, seen, evidence)
      if (next === null) continue
      looks += 1
      if (next <= until) again.push(id)
    }
    due = again
  }
  return looks
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

/** What to look at, now or when it is due. Without a promise where the link or the published URL of its line is gone. */
async function subjectsOf(
  db: TenantDb,
  orders: OrdersPort,
  ids: readonly number[],
  now?: Date,
): Promise<(Omit<Subject, 'promise'> & { promise: LinkPromise | null })[]> {
  const watches = await readWatches(db, ids)
  const linkIds = watches.flatMap(({ order_line_id, link_id }) =>
    order_line_id === null ? (link_id ?? []) : [],
  )
  const links = linkIds.length === 0 ? undefined : await wantedLinks(db, linkIds)
  return await Promise.all(
    watches.map(async (watch) => {
      const { order_line_id, link_id, url, first_url, due_at } = watch
      if (order_line_id !== null) {
        const agreed = await orders.promiseOf(db, order_line_id, now ?? due_at)
        if (agreed === null) return { watch, promise: null, agreed }
        const { target, anchor, rel } = agreed
        return { watch, promise: { target, anchor, rel }, agreed }
      }
      const link = link_id === null ? undefined : links?.get(link_id)
      if (link === undefined) return { watch, promise: null, agreed: null }
      // A link whose URL was edited is looked at there.
      const at = link.url === first_url ? url : link.url
      return { watch: { ...watch, url: at }, promise: link.promise, agreed: null }
    }),
  )
}
