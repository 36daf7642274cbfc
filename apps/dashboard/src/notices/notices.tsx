import { IconButton } from '@linkwright/react-ui/button'
import { usePreload } from '@linkwright/react-ui/lazy'
import { Popover } from '@linkwright/react-ui/popover'
import { Bell } from 'lucide-react'
import { lazy } from '../code/lazy.tsx'
import { useSession } from '../session/session.ts'
import { shownOf } from './delete-notice.ts'

const texts = {
  notices: 'Notifications',
  open: (count: number) => (count === 0 ? texts.notices : `${texts.notices}: ${count}`),
}

const NoticesPanel = lazy(async () => (await import('./notices-panel.tsx')).NoticesPanel)

/** The notifications dropdown. */
export function Notices() {
  const count = shownOf(useSession().notices).length
  usePreload(NoticesPanel)
  return (
    <Popover
      trigger={
        <IconButton
          label={texts.open(count)}
          icon={
            <>
              <Bell aria-hidden />
              {count > 0 && (
                <span className="ld-count" aria-hidden>
                  {count}
                </span>
              )}
            </>
          }
        />
      }
      title={texts.notices}
      placement="bottom end"
    >
      <NoticesPanel />
    </Popover>
  )
}
