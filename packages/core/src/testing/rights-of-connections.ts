/** Of accounts at providers of backlinks, and of links that come in (A §7); as in rights.test.ts. */
export const rightsOfConnections: Readonly<Record<string, string>> = {
  'GET /user/links': 'user never own',
  'GET /user/link/{vendor}': 'user never own',
  'POST /user/link/{vendor}': 'user never own',
  'POST /user/unlink': 'user never own',
  'GET /site/{siteId}/page/{pageId}/import-links': 'user write active',
  'POST /site/{siteId}/page/{pageId}/link/import': 'user write active',
  'POST /site/{siteId}/page/{pageId}/link/import-csv': 'user write active',
}
