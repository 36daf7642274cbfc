import { IconButton } from '@linkwright/react-ui/button'
import { EmptyState } from '@linkwright/react-ui/empty-state'
import { Popover } from '@linkwright/react-ui/popover'
import { Bell } from 'lucide-react'

const words = { notices: 'Notifications', none: 'All caught up' }

/** The notifications' dropdown. */
export function Notices() {
  return (
    <Popover
      trigger={<IconButton label={words.notices} icon={<Bell aria-hidden />} />}
      title={words.notices}
      placement="bottom end"
    >
      <EmptyState icon={<Bell aria-hidden />} title={words.none} />
    </Popover>
  )
}
