/** The part of `access/rights.test.ts` about opportunities. */
export const rightsOfOpportunities: Readonly<Record<string, string>> = {
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
