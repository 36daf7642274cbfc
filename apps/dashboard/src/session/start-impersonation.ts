import { pathTo } from '@linkwright/core/access/screens'
import { writeJson } from '../browser/stored-json.ts'
import { tradeSession, WAY_BACK } from './session.ts'

/** Signs in as another user, and remembers for this tab where its administrator comes back to. */
export async function startImpersonation(userId: number): Promise<void> {
  const from = location.pathname + location.search
  await tradeSession(userId, () => {
    writeJson('sessionStorage', WAY_BACK, from)
    return pathTo('dashboard')
  })
}
