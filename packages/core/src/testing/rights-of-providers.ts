/** The part of `access/rights.test.ts` about how the installation does, its providers, and what look-ups cost. */
export const rightsOfProviders: Readonly<Record<string, string>> = {
  'GET /admin/health': 'admin read',
  'GET /admin/overview': 'admin read',
  'GET /admin/providers': 'admin read',
  'POST /admin/providers/{name}/test': 'admin write',
  'PUT /admin/providers/{name}/budget': 'admin never',
  'GET /look-ups/costs': 'user read',
}
