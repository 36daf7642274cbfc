import { isApiError } from '@linkwright/sdk'

/** What opens the page: a mailed code, or the id of an ended subscription. */
export type Opens = { token: string } | { subscription: string }

/** Whose attempts are those that a link has begun: its visitor need not be signed in. */
export const linkOwner = (opens: Opens): string =>
  `link-${'token' in opens ? opens.token : opens.subscription}`

/** A repeated call finds its link used: by the first call, whose payment a webhook has settled. */
export const isSettledByOthers = ({
  refusal,
  isRepeated,
}: {
  refusal: unknown
  isRepeated: boolean
}): boolean => isRepeated && isApiError(refusal) && refusal.status === 404
