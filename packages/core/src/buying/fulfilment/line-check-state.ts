/**
 * What the looks at a line's published URL mean for its order. `failing`: the link or the delivery is not as ordered;
 * `accepted`: an administrator has accepted that, until it changes.
 */
export const lineCheckStates = {
  ok: 'As ordered',
  failing: 'Not as ordered',
  unreachable: 'Could not be reached',
  accepted: 'Accepted',
} as const
export type LineCheckState = keyof typeof lineCheckStates
