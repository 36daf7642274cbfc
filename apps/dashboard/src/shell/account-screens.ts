import { seesManageUsers } from '@linkwright/core/access/permissions'
import { seesBilling } from '@linkwright/core/access/roles'
import type { ScreenName } from '@linkwright/core/access/screens'
import type { Session } from '@linkwright/sdk'
import { seesApiKeys } from './menu-sections.ts'

const isOwnSession = ({ user }: Session) => user.origin_id === null

const rules: Partial<Record<ScreenName, (session: Session) => boolean>> = {
  subusers: ({ user, plan }) => seesManageUsers(user, plan),
  security: isOwnSession,
  accounts: isOwnSession,
  billing: ({ user }) => seesBilling(user),
  'api-keys': seesApiKeys,
}

/** Whether menus offer a screen of the account to this user. The guards decide who may open it. */
export const isOffered = (name: ScreenName, session: Session): boolean => rules[name]?.(session) ?? true
