import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'
import * as sites from './0002-sites.ts'
import * as platform from './0003-platform.ts'
import * as notices from './0004-notices.ts'
import * as auditLog from './0005-audit-log.ts'
import * as jobs from './0006-jobs.ts'
import * as versions from './0007-versions.ts'
import * as topTen from './0008-top-ten.ts'
import * as cart from './0009-cart.ts'
import * as disavowed from './0010-disavowed.ts'
import * as scouting from './0011-scouting.ts'
import * as settings from './0012-settings.ts'
import * as scouts from './0013-scouts.ts'
import * as ownKeys from './0014-own-keys.ts'
import * as fairShares from './0015-fair-shares.ts'
import * as oneMoreLink from './0016-one-more-link.ts'
import * as ignoredRows from './0017-ignored-rows.ts'
import * as topTenChoices from './0018-top-ten-choices.ts'
import * as filesInParts from './0019-files-in-parts.ts'
import * as catalogue from './0020-catalogue.ts'
import * as lookUps from './0021-look-ups.ts'
import * as cartLinks from './0022-cart-links.ts'
import * as inCart from './0023-in-cart.ts'
import * as audit from './0024-audit.ts'
import * as queues from './0025-queues.ts'
import * as bulk from './0026-bulk.ts'
import * as undoRuns from './0027-undo-runs.ts'
import * as linesOfLinks from './0028-lines-of-links.ts'
import * as denials from './0029-denials.ts'
import * as orders from './0030-orders.ts'
import * as billing from './0031-billing.ts'
import * as payments from './0032-payments.ts'
import * as uploads from './0033-uploads.ts'
import * as credit from './0035-credit.ts'
import * as checkout from './0036-checkout.ts'
import * as whatNobodyReads from './0037-what-nobody-reads.ts'
import * as billingKeptOnce from './0038-billing-kept-once.ts'
import * as orderTexts from './0039-order-texts.ts'
import * as billedTo from './0041-billed-to.ts'
import * as taxQuotes from './0042-tax-quotes.ts'
import * as taxRecords from './0043-tax-records.ts'
import * as fulfilment from './0045-fulfilment.ts'
import * as userAdministration from './0047-user-administration.ts'
import * as usersListed from './0048-users-listed.ts'
import * as contacts from './0049-contacts.ts'
import * as marketplace from './0050-marketplace.ts'
import * as creditLog from './0051-credit-log.ts'
import * as salesLogs from './0052-sales-logs.ts'
import * as secondFactor from './0053-second-factor.ts'
import * as auditFilters from './0055-audit-filters.ts'
import * as longLists from './0059-long-lists.ts'
import * as refunded from './0064-refunded.ts'
import * as creditGivenBack from './0065-credit-given-back.ts'
import * as opportunities from './0066-opportunities.ts'
import * as sniper from './0067-sniper.ts'
import * as backlinks from './0068-backlinks.ts'
import * as providers from './0069-providers.ts'
import * as rankHistory from './0070-rank-history.ts'
import * as secondAdministrator from './0072-second-administrator.ts'
import * as pausedQueues from './0074-paused-queues.ts'
import * as authority from './0075-authority.ts'
import * as nothingLost from './0076-nothing-lost.ts'
import * as searchConsole from './0077-search-console.ts'
import * as versionsOfNotesAndBudgets from './0078-versions-of-notes-and-budgets.ts'
import * as sampleAuthority from './0079-sample-authority.ts'
import * as versionsOfOpportunityNotes from './0080-versions-of-opportunity-notes.ts'
import * as whyProvidersFail from './0082-why-providers-fail.ts'
import * as sampleOpportunities from './0083-sample-opportunities.ts'
import * as auditedTerminal from './0084-audited-terminal.ts'
import * as canonicalAddresses from './0085-canonical-addresses.ts'
import * as disavowEverySpelling from './0086-disavow-every-spelling.ts'
import * as importNotes from './0090-import-notes.ts'
import * as anchorsToClassify from './0092-anchors-to-classify.ts'
import * as hiddenLinks from './0093-hidden-links.ts'
import * as customersOfAccounts from './0096-customers-of-accounts.ts'
import * as signInSettings from './0097-sign-in-settings.ts'
import * as planCredit from './0100-plan-credit.ts'
import * as linksWithoutText from './0102-links-without-text.ts'
import * as subdomains from './0103-subdomains.ts'
import * as ownersAddress from './0105-owners-address.ts'
import * as leadsByAddress from './0106-leads-by-address.ts'
import * as unreadLineTexts from './0107-unread-line-texts.ts'

/** Every migration by its file's name; they run in the order of their names, forward only. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-sites': sites,
  '0003-platform': platform,
  '0004-notices': notices,
  '0005-audit-log': auditLog,
  '0006-jobs': jobs,
  '0007-versions': versions,
  '0008-top-ten': topTen,
  '0009-cart': cart,
  '0010-disavowed': disavowed,
  '0011-scouting': scouting,
  '0012-settings': settings,
  '0013-scouts': scouts,
  '0014-own-keys': ownKeys,
  '0015-fair-shares': fairShares,
  '0016-one-more-link': oneMoreLink,
  '0017-ignored-rows': ignoredRows,
  '0018-top-ten-choices': topTenChoices,
  '0019-files-in-parts': filesInParts,
  '0020-catalogue': catalogue,
  '0021-look-ups': lookUps,
  '0022-cart-links': cartLinks,
  '0023-in-cart': inCart,
  '0024-audit': audit,
  '0025-queues': queues,
  '0026-bulk': bulk,
  '0027-undo-runs': undoRuns,
  '0028-lines-of-links': linesOfLinks,
  '0029-denials': denials,
  '0030-orders': orders,
  '0031-billing': billing,
  '0032-payments': payments,
  '0033-uploads': uploads,
  '0035-credit': credit,
  '0036-checkout': checkout,
  '0037-what-nobody-reads': whatNobodyReads,
  '0038-billing-kept-once': billingKeptOnce,
  '0039-order-texts': orderTexts,
  '0041-billed-to': billedTo,
  '0042-tax-quotes': taxQuotes,
  '0043-tax-records': taxRecords,
  '0045-fulfilment': fulfilment,
  '0047-user-administration': userAdministration,
  '0048-users-listed': usersListed,
  '0049-contacts': contacts,
  '0050-marketplace': marketplace,
  '0051-credit-log': creditLog,
  '0052-sales-logs': salesLogs,
  '0053-second-factor': secondFactor,
  '0055-audit-filters': auditFilters,
  '0059-long-lists': longLists,
  '0064-refunded': refunded,
  '0065-credit-given-back': creditGivenBack,
  '0066-opportunities': opportunities,
  '0067-sniper': sniper,
  '0068-backlinks': backlinks,
  '0069-providers': providers,
  '0070-rank-history': rankHistory,
  '0072-second-administrator': secondAdministrator,
  '0074-paused-queues': pausedQueues,
  '0075-authority': authority,
  '0076-nothing-lost': nothingLost,
  '0077-search-console': searchConsole,
  '0078-versions-of-notes-and-budgets': versionsOfNotesAndBudgets,
  '0079-sample-authority': sampleAuthority,
  '0080-versions-of-opportunity-notes': versionsOfOpportunityNotes,
  '0082-why-providers-fail': whyProvidersFail,
  '0083-sample-opportunities': sampleOpportunities,
  '0084-audited-terminal': auditedTerminal,
  '0085-canonical-addresses': canonicalAddresses,
  '0086-disavow-every-spelling': disavowEverySpelling,
  '0090-import-notes': importNotes,
  '0092-anchors-to-classify': anchorsToClassify,
  '0093-hidden-links': hiddenLinks,
  '0096-customers-of-accounts': customersOfAccounts,
  '0097-sign-in-settings': signInSettings,
  '0100-plan-credit': planCredit,
  '0102-links-without-text': linksWithoutText,
  '0103-subdomains': subdomains,
  '0105-owners-address': ownersAddress,
  '0106-leads-by-address': leadsByAddress,
  '0107-unread-line-texts': unreadLineTexts,
}
