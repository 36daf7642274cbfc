import { isApiError } from '@linkwright/sdk'

/** What the link carries: a mailed code, or the id of an ended subscription. */
export type Opens = { token: string } | { subscription: string }

/** The owner key of attempts started from a link, whose visitor may be signed out. */
export const linkOwner = (opens: Opens): string =>
  `link-${'token' in opens ? opens.token : opens.subscription}`

/** A repeated call can find its link used by the first call, if a webhook settled that payment. */
export const isSettledByOthers = ({
  refusal,
  isRepeated,
}: {
  refusal: unknown
  isRepeated: boolean
}): boolean => isRepeated && isApiError(refusal) && refusal.status === 404
