import { pathTo } from '@linkwright/core/access/screens'
import { writeJson } from '../browser/stored-json.ts'
import { switchAccount, WAY_BACK } from './switch-account.ts'

/** Signs in as another user, and stores where the administrator returns to in this tab. */
export async function startImpersonation(userId: number): Promise<void> {
  const from = location.pathname + location.search
  await switchAccount(userId, () => {
    writeJson('sessionStorage', WAY_BACK, from)
    return pathTo('dashboard')
  })
}
