import { api } from '../wire/api.ts'
import { partlySentImports } from './job-store.ts'

/** Signing out waits at most this long: the response changes nothing for the user. */
const TIMEOUT_MS = 3000

/** Stops partly sent imports before the user signs out: the server would wait for the rest. */
export async function stopHalfSentImports(): Promise<void> {
  const ids = await partlySentImports()
  await Promise.allSettled(ids.map((id) => api.links.stopImport({ id }, { timeout: TIMEOUT_MS, retries: 0 })))
}
