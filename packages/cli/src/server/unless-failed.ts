/** For what follows a change that was made: when it fails, the change stands and is told all the same. */
export async function unlessFailed(further: Promise<void>): Promise<void> {
  await further.catch(() => undefined)
}
