import { MAX_SHOWN_NOTICES } from '@linkwright/core/account/notices/notice-limits'
import { CloseButton } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Link } from '@linkwright/react-ui/link'
import { useFormat } from '@linkwright/react-ui/provider'
import type { Notice } from '@linkwright/sdk'
import { Bell, Camera, Search, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../session/session.ts'
import { deleteNotice, shownOf } from './delete-notice.ts'
import { passFocus } from '../browser/pass-focus.ts'
import './notices.css'

const texts = {
  none: 'All caught up',
  remove: (message: string) => `Delete “${message}”`,
}

const icons: Readonly<Record<string, ReactNode>> = {
  upload: <Upload aria-hidden />,
  camera: <Camera aria-hidden />,
  search: <Search aria-hidden />,
}

/** The newest notifications, each with a delete button. */
export function NoticesPanel() {
  const notices = shownOf(useSession().notices)
  if (notices.length === 0) return <EmptyState icon={<Bell aria-hidden />} title={texts.none} />
  return (
    <ul className="ld-notices">
      {notices.slice(0, MAX_SHOWN_NOTICES).map((notice) => (
        <Item key={notice.id} notice={notice} />
      ))}
    </ul>
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
