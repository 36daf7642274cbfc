import { type FoundCompetitor, saveTopTen } from '../areas/tracking/top-ten/save.ts'
import { TenantDb } from '../db/tenant.ts'
import { today } from '../http/context.ts'
import type { TestAccount, TestServer } from './start.ts'

/** A competitor whose page has one link for each anchor. */
export function aCompetitor(
  rank: number,
  anchors: readonly string[],
  changes: Partial<FoundCompetitor> = {},
): FoundCompetitor {
  return {
    rank,
    url: `https://rival${rank}.example/espresso`,
    title: `Rival ${rank}`,
    content_count: 1000,
    primary_links_to_url: 40,
    home_page_links: 60,
    links: anchors.map((anchor_text, nth) => ({
      url: `https://source${nth}.example/${rank}`,
      anchor_text,
      da: 30,
      backlinks: nth,
    })),
    ...changes,
  }
}

/** Gives a page a top ten, as a check of its rank does. */
export async function giveTopTen(
  server: TestServer,
  { business_id }: Pick<TestAccount, 'business_id'>,
  target: { siteId: number; pageId: number },
  found: readonly FoundCompetitor[],
): Promise<void> {
  await server.services.kysely
    .transaction()
    .execute((trx) => saveTopTen(new TenantDb(trx, business_id), target, found, today(server.services)))
}
