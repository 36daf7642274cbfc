import type { OpportunityStatus } from '@linkwright/core/tracking/opportunities/status'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Day, Id, Moment, Nullable } from './column.ts'

interface CompetitorsTable {
  business_id: number
  id: Id
  host: string
}

interface TopTenChoicesTable {
  business_id: number
  page_id: number
  competitor_id: number
  ignored: boolean
}

interface TopTenRowsTable {
  business_id: number
  id: Id
  page_id: number
  competitor_id: number
  rank: number
  url: string
  title: Nullable<string>
  content_count: Nullable<number>
  primary_links_to_url: Nullable<number>
  home_page_links: Nullable<number>
  ignored: Generated<boolean>
}

interface TopTenLinksTable {
  business_id: number
  top_ten_row_id: number
  nth: number
  url: string
  anchor_text: string
  da: Nullable<number>
  da_told_on: Nullable<Day>
  backlinks: Nullable<number>
}

interface OpportunitiesTable {
  business_id: number
  id: Id
  page_id: number
  comp_url: string
  url: string
  url_hash: Buffer
  is_duplicate: Generated<boolean>
  title: Nullable<string>
  anchor_text: string
  backlinks: number
  da: Nullable<number>
  da_told_on: Nullable<Day>
  score: number
  status: Generated<OpportunityStatus>
  priority: Generated<boolean>
  host: string
  /** When a look-up last found it. */
  seen_at: Moment
  is_sample: Generated<boolean>
  search: GeneratedAlways<string>
}

interface OpportunityNotesTable {
  business_id: number
  id: Id
  opportunity_id: number
  note: string
  date_created: Moment
  version: Generated<number>
}

/** What somebody has deleted: no look-up brings it back. */
interface DeletedOpportunitiesTable {
  business_id: number
  page_id: number
  url_hash: Buffer
}

/** What the provider of domain authority told of a domain; null: it does not know it. */
interface DomainAuthorityTable {
  business_id: number
  domain: string
  da: Nullable<number>
  told_on: Day
  is_sample: Generated<boolean>
}

/** Who else ranks for a page's key phrases, and who links to them. */
export interface CompetitorTables {
  competitors: CompetitorsTable
  top_ten_choices: TopTenChoicesTable
  top_ten_rows: TopTenRowsTable
  top_ten_links: TopTenLinksTable
  opportunities: OpportunitiesTable
  opportunity_notes: OpportunityNotesTable
  deleted_opportunities: DeletedOpportunitiesTable
  domain_authority: DomainAuthorityTable
}
