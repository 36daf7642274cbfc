import type { Candidate } from '@linkwright/core/tracking/today/candidate'
import type { TodayKind } from '@linkwright/core/tracking/today/kinds'
import { type RawBuilder, sql } from 'kysely'
import { isGranted, type Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'

/** How many rows a source returns (core's `rowsToRead`). */
export interface RowsWanted {
  ofSite: number
  inAll: number
}

export interface Reader extends Viewer {
  /** Whether the user may see amounts of money. */
  maySpend: boolean
}

/** Reads the best candidates of a kind in one statement. */
export type Source = (db: TenantDb, reader: Reader, now: Date, wanted: RowsWanted) => Promise<Candidate[]>

/** Buying provides the orders that are late. */
export type LateOrders = Source

/** Whether the viewer may see a site `sites s` and work is done on it. */
export function isWorkedOn(db: TenantDb, viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(s.business_id = ${db.businessId} and s.available
    and ${isGranted(viewer, 's.business_id', 's.id')})`
}

/**
 * Of candidates with the columns `subject`, `site_id` and `worth`, the best of each site and over all, in the order of
 * core's `chooseToday`.
 */
export function bestRows(
  candidates: RawBuilder<unknown>,
  { ofSite, inAll }: RowsWanted,
): RawBuilder<unknown> {
  return sql`
    select * from (
      select c.*, row_number() over (partition by c.site_id order by c.worth desc, c.subject) as place
      from (${candidates}) c where c.worth > 0) ranked
    where place <= ${ofSite} order by worth desc, subject limit ${inAll}`
}

export const ofKind =
  (kind: TodayKind) =>
  (
    row: Omit<Candidate, 'kind' | 'page_id' | 'page_nickname' | 'cents' | 'about'> & Partial<Candidate>,
  ): Candidate => ({
    page_id: null,
    page_nickname: null,
    about: '',
    cents: null,
    ...row,
    kind,
  })
