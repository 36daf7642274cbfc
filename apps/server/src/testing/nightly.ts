import type { Services } from '../http/context.ts'
import { doPiece, dueBusinesses, type Nightly } from '../jobs/nightly.ts'

/** Does all that is due this night, piece by piece; answers for how many. */
export async function runNightly(
  services: Services,
  nightly: Nightly,
  failed: (error: unknown) => void = () => {},
): Promise<number> {
  const { signal } = new AbortController()
  let all = 0
  for (const business_id of await dueBusinesses(services, nightly, 0)) {
    for (let after: number | undefined = 0; after !== undefined;) {
      const { done, next } = await doPiece(services, nightly, { business_id, after }, { signal, failed })
      all += done
      after = next
    }
  }
  return all
}
