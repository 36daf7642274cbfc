/** What the shell is told; `--help` and docs/cli.md print this table. */
export const exitCodes = {
  ok: [0, 'done'],
  failed: [1, 'failed for another reason'],
  usage: [2, 'the command line was wrong'],
  signedOut: [3, 'not signed in, or the token has run out'],
  forbidden: [4, 'not allowed, or a limit of the plan was reached'],
  notFound: [5, 'not found'],
  conflict: [6, 'in conflict with the present state'],
  refused: [7, 'the input was refused'],
  rateLimited: [8, 'too many calls; try again later'],
  server: [9, 'the server failed'],
  network: [10, 'no answer: network or time-out'],
  partly: [11, 'partly done: some rows were refused'],
  pending: [12, 'not certain yet: a payment is pending or has to be confirmed'],
  stopped: [130, 'stopped with Ctrl-C'],
} as const

export type Exit = keyof typeof exitCodes

export function exitCode(exit: Exit): number {
  return exitCodes[exit][0]
}
