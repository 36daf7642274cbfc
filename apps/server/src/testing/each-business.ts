import type { Services } from '../http/context.ts'
import { doPiece, dueBusinesses, type EachBusiness } from '../jobs/each-business.ts'

/** Does all that is due, piece by piece; returns their number. */
export async function runForAll(
  services: Services,
  work: EachBusiness,
  failed: (error: unknown) => void = () => {},
): Promise<number> {
  const { signal } = new AbortController()
  let all = 0
  for (const business_id of await dueBusinesses(services, work, 0)) {
    for (let after: number | undefined = 0; after !== undefined;) {
      const { done, next } = await doPiece(services, work, { business_id, after }, { signal, failed })
      all += done
      after = next
    }
  }
  return all
}
