/** Of accounts at providers of backlinks, and of links that come in (A §7); as in rights.test.ts. */
export const rightsOfConnections: Readonly<Record<string, string>> = {
  'GET /user/links': 'user never own',
  'GET /user/link/{vendor}': 'user never own',
  'POST /user/link/{vendor}': 'user never own',
  'POST /user/unlink': 'user never own',
  'GET /site/{siteId}/page/{pageId}/import-links': 'user write active',
  'POST /site/{siteId}/page/{pageId}/link/import': 'user write active',
  'POST /site/{siteId}/page/{pageId}/link/import-csv': 'user write active',
  'POST /site/{siteId}/links/import-csv': 'user write active',
  'GET /site/{siteId}/imports': 'user read',
  'POST /imports/{id}/undo': 'user write active',
  'GET /watches': 'user read',
  'GET /watches/counts': 'user read',
  'GET /watches/{id}': 'user read',
  'POST /watches/{id}/looks': 'user write active',
}

/** The part of `access/rights.test.ts` about opportunities. */
const rightsOfOpportunities: Readonly<Record<string, string>> = {
  'GET /site/{siteId}/link-ops': 'user read',
  'GET /site/{siteId}/link-ops/export': 'user read',
  'GET /site/{siteId}/link-ops/sources': 'user read',
  'POST /site/{siteId}/link-ops/refill': 'user write active',
  'POST /site/{siteId}/link-ops/delete': 'user write active',
  'POST /site/{siteId}/link-ops/priority': 'user write active',
  'PUT /site/{siteId}/link-ops/priority/{oppId}': 'user write active',
  'PUT /site/{siteId}/link-ops/{oppId}': 'user write active',
  'POST /site/{siteId}/link-ops': 'user write active',
  'PUT /site/{siteId}/link-ops/notes/{noteId}': 'user write active',
  'DELETE /site/{siteId}/link-ops/{oppId}/notes/{noteId}': 'user write active',
}

/** The part of `access/rights.test.ts` about people who may buy, about opportunities, and about the marketplace. */
export const rightsOfContacts: Readonly<Record<string, string>> = {
  ...rightsOfOpportunities,
  'GET /account/account-manager': 'user read',
  'DELETE /admin/account-managers': 'admin write',
  'GET /admin/account-managers': 'admin read',
  'POST /admin/account-managers': 'admin write',
  'PUT /admin/account-managers': 'admin write',
  'GET /admin/customers': 'admin read',
  'GET /admin/customers/export': 'admin read',
  'POST /admin/customers/note/add/{leadId}': 'admin write',
  'PUT /admin/customers/note/{noteId}': 'admin write',
  'DELETE /admin/customers/note/{noteId}': 'admin write',
  'GET /admin/leads': 'admin read',
  'POST /admin/leads': 'admin write',
  'GET /admin/leads/export': 'admin read',
  'PUT /admin/leads/{id}': 'admin write',
  // Of leads, and of every website in a customer's opportunities (A §2).
  'GET /contacts/{domain}': 'user read',
  'GET /marketplace/categories': 'admin read',
  'POST /marketplace/categories': 'admin write',
  'PUT /marketplace/categories/enable/{id}': 'admin write',
  'PUT /marketplace/categories/{id}': 'admin write',
  'DELETE /marketplace/categories/{id}': 'admin write',
  'GET /marketplace/links': 'user read',
  'GET /marketplace/facets': 'user read',
  'POST /marketplace/links': 'admin write',
  'PUT /marketplace/links/enable/{id}': 'admin write',
  'PUT /marketplace/links/{id}': 'admin write',
  'DELETE /marketplace/links/{id}': 'admin write',
  'GET /publishers/never': 'user read',
  'POST /publishers/never': 'user write active',
  'DELETE /publishers/never/{id}': 'user write active',
  'GET /publishers/links/{siteId}': 'user read',
  'GET /admin/order/publisher/{id}': 'admin read',
  'GET /marketplace/vendors': 'admin read',
  'POST /marketplace/vendors': 'admin write',
  'PUT /marketplace/vendors/enable/{id}': 'admin write',
  'PUT /marketplace/vendors/{id}': 'admin write',
  'DELETE /marketplace/vendors/{id}': 'admin write',
}

/** The part of the rights written by hand that is about the jobs of the servers. */
export const rightsOfJobs: Readonly<Record<string, string>> = {
  'GET /admin/jobs': 'admin read',
  'GET /admin/jobs/list': 'admin read',
  'POST /admin/jobs/retry': 'admin write',
  'POST /admin/jobs/pause': 'admin write',
  'POST /admin/jobs/resume': 'admin write',
}

/** The part of `access/rights.test.ts` about how the installation does, its providers, and what look-ups cost. */
export const rightsOfProviders: Readonly<Record<string, string>> = {
  'GET /admin/health': 'admin read',
  'GET /admin/overview': 'admin read',
  'GET /admin/link-survival': 'admin read',
  'GET /admin/providers': 'admin read',
  'POST /admin/providers/{name}/test': 'admin write',
  'PUT /admin/providers/{name}/budget': 'admin never',
  'GET /look-ups/costs': 'user read',
  'GET /sites/history': 'user read',
  'GET /site/{siteId}/ranks/notes': 'user read',
  'POST /site/{siteId}/ranks/notes': 'user write active',
  'PUT /site/{siteId}/ranks/notes/{noteId}': 'user write active',
  'DELETE /site/{siteId}/ranks/notes/{noteId}': 'user write active',
  'GET /search-engine-updates': 'user read',
  'GET /user/saved-filters': 'user read',
  'POST /user/saved-filters': 'user write',
  'PUT /user/saved-filters/{id}': 'user write',
  'DELETE /user/saved-filters/{id}': 'user write',
  'GET /today': 'user read',
  'GET /today/portfolio': 'user read',
  'POST /today/put-off': 'user write',
  'POST /today/put-back': 'user write',
}

/** The part of `access/rights.test.ts` about the history of ranks; to look them up now costs a question. */
export const rightsOfRanks: Readonly<Record<string, string>> = {
  'GET /site/{siteId}/ranks': 'user read',
  'GET /site/{siteId}/ranks/distribution': 'user read',
  'GET /site/{siteId}/ranks/compare': 'user read',
  'GET /site/{siteId}/ranks/export': 'user read',
  'POST /site/{siteId}/ranks/console': 'user never own',
  'GET /site/{siteId}/ranks/console': 'user read',
  'POST /site/{siteId}/page/{pageId}/ranks/check': 'user write active',
}

/** Changes of many rows that the caller selects. */
export const rightsOfSelections: Readonly<Record<string, string>> = {
  'POST /site/{siteId}/page/{pageId}/links/remove': 'user write active',
  'POST /site/{siteId}/links/remove': 'user write active',
  'POST /site/{siteId}/links/move': 'user write active',
  'POST /site/{siteId}/links/disavow': 'user write active',
  'POST /site/{siteId}/keyphrases/remove': 'user write active',
  'POST /disavowed/{siteId}/remove': 'user write active',
}

/** The part of the rights written by hand that is about Keyword Sniper. */
export const rightsOfSniper: Readonly<Record<string, string>> = {
  'GET /projects': 'user read',
  'GET /projects/usage': 'user read',
  'POST /projects': 'user write active',
  'DELETE /projects/{id}': 'user write active',
  'GET /projects/{id}/{keywordId}/top-ten': 'user read',
  'GET /projects/{id}/summary': 'user read',
  'GET /projects/{id}/export': 'user read',
}

/** The part of the rights written by hand that is about users as administrators see to them. */
export const rightsOfUsers: Readonly<Record<string, string>> = {
  'GET /admin/users-stats': 'admin read',
  'GET /admin/users/{type}': 'admin read',
  'GET /admin/users-export': 'admin read',
  'POST /admin/sales': 'admin read',
  'POST /admin/users': 'admin never',
  'POST /admin/users/{id}/invite': 'admin never',
  'POST /admin/users/{id}/reset-mail': 'admin never',
  'POST /admin/users/reactivate': 'admin never',
  'POST /admin/change-email': 'admin never',
  'POST /admin/default-password': 'admin never',
  'DELETE /admin/users/{id}/sessions': 'admin never',
  'POST /admin/cancel-account': 'admin never',
  'PUT /admin/users/{id}/api': 'admin never',
  'GET /demo/outbox': 'admin never',
  'POST /demo/bank': 'anyone never',
  'POST /demo/clock': 'admin never',
  'GET /demo/age': 'admin never',
  'POST /demo/age': 'admin never',
}

/** The part of the rights written by hand that is about claims. */
export const rightsOfClaims: Readonly<Record<string, string>> = {
  'GET /claims': 'user read',
  'GET /claims/{id}': 'user read',
  'PUT /claims/{id}': 'user write',
  'PUT /admin/claims/{id}': 'admin never',
  'GET /evidence/{id}': 'user read',
  'GET /evidence-keys': 'anyone never',
  'PUT /admin/claims/{id}/auto-credit': 'admin never',
}

/** The part of the rights written by hand that is about the second factor. */
export const rightsOfSecondFactor: Readonly<Record<string, string>> = {
  'GET /user/second-factor': 'user never own first',
  'POST /user/second-factor': 'user never own first',
  'POST /user/second-factor/confirm': 'user never own first',
  'POST /user/second-factor/recovery-codes': 'user never own first',
  'PUT /user/second-factor/recovery-codes': 'user never own first',
  'POST /user/second-factor/off': 'user never own first',
  'DELETE /admin/users/{id}/second-factor': 'admin never',
}
