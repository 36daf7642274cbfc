import { Button } from '@linkwright/react-ui/button'
import { LazyMenu, lazyMenuList } from '@linkwright/react-ui/menu'
import type { Session } from '@linkwright/sdk'
import { ChevronsUpDown } from 'lucide-react'
import { fetchCode } from '../code/fetch-code.ts'
import { useSession } from '../session/session.ts'

const texts = { menu: 'Account' }

const UserMenuList = lazyMenuList(
  async () => await fetchCode(async () => (await import('./user-menu-list.tsx')).UserMenuList),
)

/** The button of the user menu. Its items are loaded when the page is idle. */
export function UserMenu() {
  const { user } = useSession()
  const initials = initialsOf(user)
  return (
    <LazyMenu
      list={UserMenuList}
      aria-label={texts.menu}
      trigger={
        <Button
          variant="ghost"
          aria-label={`${texts.menu}: ${initials}, ${user.first_name} ${user.last_name}`}
        >
          <span className="ld-avatar">
            <span>{initials}</span>
            <ChevronsUpDown aria-hidden />
          </span>
        </Button>
      }
    />
  )
}

/** `AL` of Ada Larsen, in whole characters. */
function initialsOf({ first_name, last_name }: Session['user']): string {
  return [first_name, last_name]
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toUpperCase()
}
