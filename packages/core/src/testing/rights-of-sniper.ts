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
