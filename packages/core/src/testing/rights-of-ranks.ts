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
