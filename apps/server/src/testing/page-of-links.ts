import { aSiteForm } from './forms.ts'
import type { TestAccount, TestServer } from './start.ts'
import { deleteJobs } from './run-jobs.ts'

/** A page on its own site with a number of placed links and no waiting jobs. */
export async function pageOfLinks(server: TestServer, { client }: TestAccount, links: number) {
  const { id: siteId, site } = await client.sites.add(aSiteForm())
  const place = { siteId, pageId: site.pages[0]?.id ?? 0 }
  const csv = Array.from({ length: links }, (_, nth) => ({
    url: `https://blog${nth}.example/`,
    anchor_text: 'coffee beans',
  }))
  if (links > 0) await client.links.importCsv({ ...place, csv })
  await deleteJobs(server.services.kysely)
  return place
}
