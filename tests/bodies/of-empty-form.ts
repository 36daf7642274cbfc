const none = (area: string, ...calls: readonly string[]): Record<string, number> =>
  Object.fromEntries(calls.map((call) => [`${area}.${call}`, 404]))

/** Responses to an empty form of calls without required fields; an order of nothing changes nothing. */
export const ofEmptyForm: Readonly<Record<string, number>> = {
  'users.setPreferences': 200,
  'settings.edit': 200,
  'billing.setup': 200,
  'billing.finish': 200,
  // The test users have not set a password.
  'adminUsers.invite': 200,
  'adminUsers.resetMail': 200,
  'ranks.check': 200,
  // No run, import, order, line, link, vendor, card, subscription or checkout has the owner's id, and no link has an empty code.
  ...none('bulk', 'undo'),
  ...none('links', 'undoImport'),
  // No provider has been configured.
  ...none('providers', 'test'),
  ...none('watches', 'recheck'),
  ...none('cart', 'renew'),
  ...none('claims', 'resume'),
  ...none('orders', 'archive', 'restore', 'again'),
  ...none('billing', 'setDefaultCard', 'resume'),
  ...none('checkout', 'finish'),
  ...none('leads', 'edit'),
  ...none('reactivation', 'setup'),
  ...none('fulfilment', 'send', 'sendItem', 'complete', 'cancel', 'reopen', 'archive', 'restore', 'check'),
  ...none('marketplace', 'editLink', 'enableLink', 'editVendor', 'enableVendor', 'enableCategory'),
}
