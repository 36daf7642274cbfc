import { scoutDueJob } from '../areas/tracking/scouting/due.job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Integrations } from '../integrations/open.ts'
import type { ProviderFault } from '../db/tables.ts'
import { ProviderError } from '../integrations/provider-error.ts'
import type { SearchResults } from '../integrations/search-results/port.ts'
import type { TestServer } from './start.ts'
import { runJobs } from './run-jobs.ts'

const simulator = { provider: 'simulator', key: undefined } as const

/** Settings of a server that looks everything up in the simulator. */
export const simulated = {
  integrations: {
    searchResults: { ...simulator, url: undefined, next: [] },
    searchVolume: simulator,
    backlinks: { provider: 'simulator', key: undefined, url: undefined },
    accounts: { isSample: true, ahrefs: undefined, majestic: { appKey: undefined, appUrl: undefined } },
    searchConsole: { provider: 'simulator' },
    thumbnails: { provider: 'drawn', key: undefined },
    contacts: simulator,
    authority: simulator,
    mail: { provider: 'outbox', url: undefined, from: 'links@example.test', productName: 'Linkwright' },
    payments: { provider: 'test' },
    reader: { optedOut: [], contact: undefined, browser: undefined },
    vendor: {
      provider: 'simulator',
      url: undefined,
      header: undefined,
      template: undefined,
      findUrl: undefined,
    },
    evidence: { provider: 'folder', folder: 'evidence that is not stored' },
  },
} as const

/** Runs every waiting job regardless of its start time; returns their names. */
export const scoutAll = (server: TestServer) => runJobs(server.services, { deferred: true })

/** Advances the clock and runs what the schedule runs then. */
export async function scoutAt(server: TestServer, time: Date | string): Promise<string[]> {
  server.clock.now = new Date(time)
  await enqueue(server.services.kysely, scoutDueJob, {})
  return await scoutAll(server)
}

/** The port, calling `onQuery` before each query. */
export function noting(port: SearchResults, onQuery: (q: string) => unknown): SearchResults {
  return {
    ...port,
    async search(query, signal) {
      await onQuery(query.q)
      return await port.search(query, signal)
    },
  }
}

/** The port, failing after `after` requests. */
export function failing(
  { searchResults }: Integrations,
  fault: ProviderFault,
  { seconds, after = 0 }: { seconds?: number | undefined; after?: number } = {},
): SearchResults {
  let count = 0
  return noting(searchResults, () => {
    count += 1
    if (count > after) throw new ProviderError('Serper', fault, seconds)
  })
}
