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
}
