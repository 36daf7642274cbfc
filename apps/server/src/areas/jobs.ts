import { ageDemoJob } from './age-demo.job.ts'
import { authorityWork } from './tracking/authority/fill.job.ts'
import { matchPropertiesJob, searchConsoleJobs } from './tracking/search-console/match.job.ts'
import { linkMapRefill } from './tracking/link-map/refill.ts'
import { dailyScores } from './tracking/figures/daily-scores.ts'
import { batchJobOf } from './account/bulk/batch.job.ts'
import { bulkMaintenanceJob } from './account/bulk/maintenance.job.ts'
import { bulkActions } from './bulk-actions.ts'
import { cleanUpJob } from './account/session/clean-up.job.ts'
import { mailCheckout } from './buying/checkout/mail.job.ts'
import { unfinishedCheckoutsJob } from './buying/checkout/unfinished.job.ts'
import { ordersPort } from './buying/fulfilment/orders-port.ts'
import { sweepEvidenceJobOf } from './tracking/evidence/sweep.job.ts'
import { proofDays } from './tracking/proof/proof-day.job.ts'
import { watchDueJob } from './tracking/verification/watch-due.job.ts'
import { watchHostJobOf } from './tracking/verification/watch-host.job.ts'
import { watchImportedJob } from './tracking/verification/watch-imported.job.ts'
import { unfinishedLinesJob } from './buying/fulfilment/unfinished-lines.job.ts'
import { expiredChecksJob } from './buying/fulfilment/expired-checks.job.ts'
import { mailOrder } from './buying/fulfilment/mail.job.ts'
import { sendLine } from './buying/fulfilment/send-line.job.ts'
import { recordTaxJob } from './buying/checkout/record-tax.job.ts'
import { settleCheckout } from './buying/checkout/settle.job.ts'
import { unfinishedChangesJob, resolveUnfinishedJob } from './buying/billing/unfinished.job.ts'
import { billedToJob } from './buying/billing/billed-to.job.ts'
import { billingMailJob } from './buying/billing/mail.job.ts'
import { remindersJob } from './buying/billing/reminders.job.ts'
import { syncAllJob, syncJob } from './buying/billing/sync.job.ts'
import { endTrialsJob } from './buying/plans/end-trials.job.ts'
import { clearUploadsJob } from './buying/uploads/clear.job.ts'
import { inboxJobOf } from './buying/payments/inbox.job.ts'
import { checkBooksJob, reconcilePaymentsJobOf, refundStraysJob } from './buying/payments/reconcile.job.ts'
import { claimsDueJob } from './buying/claims/due.job.ts'
import { mailClaim } from './buying/promises/mail-claim.job.ts'
import { mailClosedClaims } from './buying/promises/mail-closed-claims.job.ts'
import { mailReclaimedCredit } from './buying/promises/mail-reclaimed-credit.job.ts'
import { mailRenewal } from './buying/promises/mail-renewal.job.ts'
import { renewalNoticesJob } from './buying/promises/renewal-notices.job.ts'
import { returnTaxJob } from './buying/payments/return-tax.job.ts'
import { paymentEvents } from './payment-events.ts'
import { lookUps } from './tracking/scouting/all-look-ups.ts'
import { scoutDueJob } from './tracking/scouting/due.job.ts'
import { scoreAllJob, scoreAllOfBusinessJob } from './tracking/figures/score-all.ts'
import { accountMailJob, previousAddressMailJob } from './account/users/mails.job.ts'
import { notifyAdminsLater } from './account/notices/notify-admins.job.ts'
import { factorChangedMailJob } from './account/second-factor/changed.job.ts'
import { gatherPhrase } from './tracking/sniper/gather-phrase.job.ts'
import { gatherVolumes } from './tracking/sniper/gather-volumes.job.ts'
import { sniperDueJob } from './tracking/sniper/due.job.ts'
import { importsJob } from './tracking/links/imports.job.ts'
import type { Job } from '../jobs/job.ts'
import { eachBusiness } from '../jobs/each-business.ts'

/** Every kind of job that a server does. */
export const jobs: readonly Job[] = [
  ...eachBusiness(dailyScores),
  ...eachBusiness(linkMapRefill),
  ...eachBusiness(authorityWork),
  ...searchConsoleJobs,
  matchPropertiesJob,
  scoreAllJob,
  scoreAllOfBusinessJob,
  endTrialsJob,
  settleCheckout,
  unfinishedCheckoutsJob,
  mailCheckout,
  recordTaxJob,
  sendLine,
  unfinishedLinesJob,
  watchDueJob,
  watchHostJobOf(ordersPort),
  watchImportedJob,
  ...eachBusiness(proofDays),
  sweepEvidenceJobOf(ordersPort.claimedWatches),
  ageDemoJob,
  mailOrder,
  cleanUpJob,
  importsJob,
  scoutDueJob,
  ...lookUps.map(({ job }) => job),
  sniperDueJob,
  gatherPhrase.job,
  gatherVolumes.job,
  previousAddressMailJob,
  accountMailJob,
  factorChangedMailJob,
  batchJobOf(bulkActions),
  bulkMaintenanceJob,
  clearUploadsJob,
  inboxJobOf(paymentEvents),
  reconcilePaymentsJobOf(paymentEvents),
  refundStraysJob,
  checkBooksJob,
  returnTaxJob,
  claimsDueJob,
  renewalNoticesJob,
  expiredChecksJob,
  mailRenewal,
  mailClaim,
  mailClosedClaims,
  mailReclaimedCredit,
  notifyAdminsLater,
  syncJob,
  syncAllJob,
  resolveUnfinishedJob,
  unfinishedChangesJob,
  billedToJob,
  billingMailJob,
  remindersJob,
]
