/** The part of the rights written by hand that is about the jobs of the servers. */
export const rightsOfJobs: Readonly<Record<string, string>> = {
  'GET /admin/jobs': 'admin read',
  'GET /admin/jobs/list': 'admin read',
  'POST /admin/jobs/retry': 'admin write',
  'POST /admin/jobs/pause': 'admin write',
  'POST /admin/jobs/resume': 'admin write',
}
