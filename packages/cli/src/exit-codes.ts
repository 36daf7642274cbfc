/** Exit codes; `--help` and docs/cli.md show this table. */
export const exitCodes = {
  ok: [0, 'done'],
  failed: [1, 'other failure'],
  usage: [2, 'invalid command line'],
  signedOut: [3, 'not signed in, or the session has expired'],
  forbidden: [4, 'not allowed, or a plan limit was reached'],
  notFound: [5, 'not found'],
  conflict: [6, 'conflict with the current state'],
  refused: [7, 'input refused'],
  rateLimited: [8, 'too many requests; try again later'],
  server: [9, 'server error'],
  network: [10, 'no response: network error or timeout'],
  partly: [11, 'partly done: some rows were refused'],
  pending: [12, 'outcome pending: a payment is processing or needs confirmation'],
  stopped: [130, 'stopped with Ctrl-C'],
} as const

export type Exit = keyof typeof exitCodes

export function exitCode(exit: Exit): number {
  return exitCodes[exit][0]
}
