const none = (area: string, ...calls: readonly string[]): Record<string, number> =>
  Object.fromEntries(calls.map((call) => [`${area}.${call}`, 404]))

/** What an empty form is answered with by whoever needs nothing of it; an order of nothing changes nothing. */
export const ofEmptyForm: Readonly<Record<string, number>> = {
  'users.setPreferences': 200,
  'settings.edit': 200,
  'billing.setup': 200,
  'billing.finish': 200,
  // Whom the tests make has not set a password.
  'adminUsers.invite': 200,
  'adminUsers.resetMail': 200,
  'ranks.check': 200,
  // No run, order, line, link, vendor, card, subscription or checkout has the owner's id, and no link leads by nothing.
  ...none('bulk', 'undo'),
  // No provider has been set up.
  ...none('providers', 'test'),
  ...none('orders', 'archive', 'restore', 'again'),
  ...none('billing', 'setDefaultCard', 'resume'),
  ...none('checkout', 'finish'),
  ...none('leads', 'edit'),
  ...none('reactivation', 'setup'),
  ...none('fulfilment', 'send', 'sendItem', 'complete', 'cancel', 'reopen', 'archive', 'restore', 'check'),
  ...none('marketplace', 'editLink', 'enableLink', 'editVendor', 'enableVendor', 'enableCategory'),
}
