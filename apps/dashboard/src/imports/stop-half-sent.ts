import { api } from '../wire/api.ts'
import { halfSentImports } from './job-store.ts'

/** So long signing out waits for an answer that changes nothing for the user. */
const PATIENCE_MS = 3000

/** Stops the imports whose file was not sent to its end, before the user signs out: the server would wait for the rest. */
export async function stopHalfSentImports(): Promise<void> {
  const ids = await halfSentImports()
  await Promise.allSettled(
    ids.map((id) => api.links.stopImport({ id }, { timeout: PATIENCE_MS, retries: 0 })),
  )
}
