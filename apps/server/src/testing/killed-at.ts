import { seeStatements } from './seen-statements.ts'

/**
 * Runs `work` like a process that is killed before it sends its `nth` statement: neither that one nor a later one is
 * sent, including `begin` and `commit`, and uncommitted work is lost. Returns whether the statement was reached. Other
 * code of this process still runs.
 */
export async function killedAt(nth: number, work: () => Promise<unknown>): Promise<boolean> {
  let sent = 0
  function see(sql: string): void {
    // The database rolls back for a lost client.
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
