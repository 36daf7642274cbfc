import { Ellipsis } from 'lucide-react'
import { IconButton } from '../button/button.tsx'
import { Menu, type MenuItem } from '../menu/menu.tsx'

/** The menu at the end of a row. */
export function RowMenu({ label, items }: { label: string; items: MenuItem[] }) {
  return (
    <Menu
      aria-label={label}
      items={items}
      trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden />} />}
    />
  )
}
