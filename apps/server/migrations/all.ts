import type { Migration } from 'kysely/migration'
import * as account from './0001-account.ts'
import * as tracking from './0002-tracking.ts'
import * as competitors from './0003-competitors.ts'
import * as sniper from './0004-sniper.ts'
import * as buying from './0005-buying.ts'
import * as orders from './0006-orders.ts'
import * as billing from './0007-billing.ts'
import * as payments from './0008-payments.ts'
import * as platform from './0009-platform.ts'
import * as providers from './0010-providers.ts'
import * as jobs from './0011-jobs.ts'
import * as brandOnSubdomain from './0012-brand-on-subdomain.ts'
import * as tableComments from './0013-table-comments.ts'
import * as columnComments from './0014-column-comments.ts'
import * as imports from './0015-imports.ts'
import * as figuresByDay from './0016-figures-by-day.ts'
import * as tags from './0017-tags.ts'
import * as putOffs from './0018-put-offs.ts'
import * as savedFilters from './0019-saved-filters.ts'
import * as neverUsedPublishers from './0021-never-used-publishers.ts'
import * as linkWatches from './0022-link-watches.ts'
import * as promisesAndClaims from './0023-promises-and-claims.ts'
import * as evidence from './0024-evidence.ts'
import * as burstsOfClaims from './0027-bursts-of-claims.ts'
import * as chartNotes from './0028-chart-notes.ts'
import * as rentedLinks from './0029-rented-links.ts'
import * as referencesToLinks from './0031-references-to-links.ts'
import * as declinedRenewals from './0032-declined-renewals.ts'
import * as rootsOfDays from './0033-roots-of-days.ts'
import * as formatsOfRoots from './0034-formats-of-roots.ts'
import * as declinedPlanCharges from './0035-declined-plan-charges.ts'
import * as reclaimedClaimCredit from './0036-reclaimed-claim-credit.ts'

/** Every migration by its file's name; they run in the order of their names, forward only. */
export const migrations: Record<string, Migration> = {
  '0001-account': account,
  '0002-tracking': tracking,
  '0003-competitors': competitors,
  '0004-sniper': sniper,
  '0005-buying': buying,
  '0006-orders': orders,
  '0007-billing': billing,
  '0008-payments': payments,
  '0009-platform': platform,
  '0010-providers': providers,
  '0011-jobs': jobs,
  '0012-brand-on-subdomain': brandOnSubdomain,
  '0013-table-comments': tableComments,
  '0014-column-comments': columnComments,
  '0015-imports': imports,
  '0016-figures-by-day': figuresByDay,
  '0017-tags': tags,
  '0018-put-offs': putOffs,
  '0019-saved-filters': savedFilters,
  '0021-never-used-publishers': neverUsedPublishers,
  '0022-link-watches': linkWatches,
  '0023-promises-and-claims': promisesAndClaims,
  '0024-evidence': evidence,
  '0027-bursts-of-claims': burstsOfClaims,
  '0028-chart-notes': chartNotes,
  '0029-rented-links': rentedLinks,
  '0031-references-to-links': referencesToLinks,
  '0032-declined-renewals': declinedRenewals,
  '0033-roots-of-days': rootsOfDays,
  '0034-formats-of-roots': formatsOfRoots,
  '0035-declined-plan-charges': declinedPlanCharges,
  '0036-reclaimed-claim-credit': reclaimedClaimCredit,
}
