import { MAX_SHOWN_NOTICES } from '@linkwright/core/account/notices/notice-limits'
import { CloseButton, IconButton } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Link } from '@linkwright/react-ui/link'
import { Popover } from '@linkwright/react-ui/popover'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Notice } from '@linkwright/sdk'
import { Bell, Camera, Search, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../session/session.ts'
import { deleteNotice, shownOf } from './delete-notice.ts'
import { passFocus } from '../browser/pass-focus.ts'
import './notices.css'

const texts = {
  notices: 'Notifications',
  open: (count: number) => (count === 0 ? texts.notices : `${texts.notices}: ${count}`),
  none: 'All caught up',
  remove: (message: string) => `Delete “${message}”`,
}

const icons: Readonly<Record<string, ReactNode>> = {
  upload: <Upload aria-hidden />,
  camera: <Camera aria-hidden />,
  search: <Search aria-hidden />,
}

/** The notifications dropdown: the newest ones, each with a delete button. */
export function Notices() {
  const notices = shownOf(useSession().notices)
  const count = notices.length
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
      {count === 0 ? (
        <EmptyState icon={<Bell aria-hidden />} title={texts.none} />
      ) : (
        <ul className="ld-notices">
          {notices.slice(0, MAX_SHOWN_NOTICES).map((notice) => (
            <Item key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
    </Popover>
  )
}

function Item({ notice }: { notice: Notice }) {
  const { moment } = useFormat()
  const { message, href, time, icon, color } = notice
  return (
    <li className="ld-notice">
      <span className="ld-notice-icon" data-color={color}>
        {icons[icon] ?? <Bell aria-hidden />}
      </span>
      <span className="ld-notice-text">
        {href === null ? (
          message
        ) : (
          <Link href={href} variant="quiet">
            {message}
          </Link>
        )}
        <time dateTime={time}>{moment(time)}</time>
      </span>
      <CloseButton
        label={texts.remove(message)}
        onPress={({ target }) => {
          passFocus(target)
          deleteNotice(notice)
        }}
      />
    </li>
  )
}
