import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { deleteJobs } from '../../apps/server/src/testing/run-jobs.ts'
import { aPageForm, aSiteForm } from '../../apps/server/src/testing/forms.ts'
import { startServer, type TestAccount, type TestServer } from '../../apps/server/src/testing/start.ts'

/** The location of a database, as settings of a server. */
export type Place = { DATABASE_URL: string } | { LINKWRIGHT_DATA: string }

/** Changes a database that no server has opened yet, through the SDK and without a port. */
export async function inPlace<T>(place: Place, work: (server: TestServer) => Promise<T>): Promise<T> {
  const at = 'DATABASE_URL' in place ? { url: place.DATABASE_URL } : { dataDir: place.LINKWRIGHT_DATA }
  const server = await startServer(async () => ({ ...(await openDatabase(at)), place: at }))
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

export interface Ground {
  account: TestAccount
  siteId: number
  /** Pages without links, whose key phrase is `espresso machine`. */
  pageIds: number[]
}

/** An agency with a site and pages. */
export async function aGround(
  server: TestServer,
  pages = 1,
  options: Parameters<TestServer['newAccount']>[0] = {},
): Promise<Ground> {
  const account = await server.newAccount(options)
  const { id: siteId } = await account.client.sites.add(aSiteForm())
  const pageIds: number[] = []
  for (let page = 1; page <= pages; page += 1) {
    const added = await account.client.pages.add({ siteId, ...aPageForm({ page_url: `/page-${page}` }) })
    pageIds.push(added.page.id)
  }
  // Look-ups of new pages would push messages between those of a test.
  await deleteJobs(server.services.kysely)
  return { account, siteId, pageIds }
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'linkwright-test-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
