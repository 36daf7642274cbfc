// How it works: docs/internals/watching.md#survival
import { shownSurvival } from '@linkwright/core/buying/survival/shown-survival'
import type { Survival } from '@linkwright/core/buying/survival/survival'
import type { SurvivalGroup } from '@linkwright/core/buying/survival/survival-groups'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Context, QueuedServices } from '../../../http/context.ts'
import { liveTimes } from './live-times.ts'
import { presentShare } from './present-share.ts'

/** Links are looked at at most daily, so the figures hardly change within an hour. */
const FRESH_MS = 3_600_000
/** How long a failed read is not repeated. */
const FAILED_MS = 60_000

type Figures = ReadonlyMap<string, Survival>
interface Read {
  at: number
  /** From `at`, in milliseconds. */
  lasts: number
  figures: Promise<Figures>
}

/** The last read of each server, since tests run several in one process. */
const reads = new WeakMap<QueuedServices['integrations'], Map<SurvivalGroup, Read>>()

/**
 * How long the links of each vendor or product stay live, as buyers may see it: over all businesses, without anything of
 * a customer, and only of those with enough links. All calls within an hour share one read. If it fails, the earlier figures
 * are shown, or none: they only add to what a customer can buy.
 */
export async function currentSurvival(
  {
    services,
    db,
    log,
  }: Pick<Context, 'log'> & { services: Pick<QueuedServices, 'integrations' | 'now'>; db: TenantDb },
  by: SurvivalGroup,
): Promise<Figures> {
  const ofServer = reads.get(services.integrations) ?? new Map<SurvivalGroup, Read>()
  reads.set(services.integrations, ofServer)
  const now = services.now()
  const at = now.getTime()
  const last = ofServer.get(by)
  if (last !== undefined && Math.abs(at - last.at) < last.lasts) return await last.figures
  const figures = readFigures(db, by, now).catch(async (error: unknown) => {
    log.warn({ err: error }, 'how long links stay live could not be read')
    const earlier = last?.figures ?? Promise.resolve<Figures>(new Map())
    ofServer.set(by, { at, lasts: FAILED_MS, figures: earlier })
    return await earlier
  })
  ofServer.set(by, { at, lasts: FRESH_MS, figures })
  return await figures
}

async function readFigures(db: TenantDb, by: SurvivalGroup, now: Date): Promise<Figures> {
  const times = await liveTimes(db.sharedOnly, by, now)
  return new Map(
    [...times].flatMap(([name, links]): [string, Survival][] => {
      const shown = name === '' ? undefined : shownSurvival(links)
      if (shown === undefined) return []
      const { months, links: known, ...share } = shown
      return [[name, { months, ...presentShare(share), links: known }]]
    }),
  )
}
