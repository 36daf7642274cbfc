import type { ScreenName } from '@linkwright/core/access/screens'

/** The screens of claims: a customer's own, and those of all customers. */
export type ClaimsScreen = Extract<ScreenName, 'claims' | 'admin-claims'>
