import { Breadcrumbs } from '@linkwright/react-ui/breadcrumbs'
import { IconButton } from '@linkwright/react-ui/button'
import { useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { AppearanceButton } from '../appearance/appearance-button.tsx'
import { Cart } from '../cart/cart.tsx'
import { Notices } from '../notices/notices.tsx'
import { useBreadcrumbs } from './breadcrumbs.ts'
import { useMedia } from '../browser/use-media.ts'
import { NearlyUsed } from './usage.tsx'
import { UserMenu } from './user-menu.tsx'
import './header.css'

const texts = { menu: 'Open menu', search: 'Search or go to' }

interface HeaderProps {
  /** Opens the side menu on narrow windows. */
  onMenu: (() => void) | undefined
  /** Opens the command palette. */
  onSearch: () => void
}

/** The bar above every screen. */
export function Header({ onMenu, onSearch }: HeaderProps) {
  const trail = useBreadcrumbs()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isPhone = useMedia('(width < 600px)')
  return (
    <header className="ld-header">
      {onMenu && <IconButton label={texts.menu} icon={<MenuIcon aria-hidden />} onPress={onMenu} />}
      <div className="ld-header-trail">
        <Breadcrumbs items={isPhone ? trail.slice(-1) : trail} />
      </div>
      {!onMenu && <NearlyUsed />}
      <div className="ld-header-tools">
        <IconButton label={texts.search} icon={<Search aria-hidden />} onPress={onSearch} />
        {!onMenu && <AppearanceButton />}
        {/* Following a link in a panel closes it. */}
        <Cart key={`cart of ${pathname}`} />
        <Notices key={pathname} />
        <UserMenu />
      </div>
    </header>
  )
}
