import { seeStatements } from './seen-statements.ts'

/**
 * Does `work` as a process that is killed when it is about to send its `nth` statement: neither that one nor any after it
 * is sent, `begin` and `commit` among them, and what was not committed is gone. Answers whether it came so far. What
 * stands around a statement that was not sent, in this process, still happens.
 */
export async function killedAt(nth: number, work: () => Promise<unknown>): Promise<boolean> {
  let sent = 0
  function see(sql: string): void {
    // The database rolls back for a client that is gone.
    if (sql === 'rollback') return
    sent += 1
    if (sent >= nth) throw new Error('killed')
  }
  try {
    await seeStatements(see, work)
  } catch (error) {
    if (sent < nth) throw error
  }
  return sent >= nth
}
