import { Drawer } from '@linkwright/react-ui/drawer'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { config } from '../wire/config.ts'
import { ownerOf, useHasAttempts } from '../attempts/pending-attempts.ts'
import { AppearanceChoices } from '../appearance/appearance-button.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { focusMain, MAIN_ID } from './heading-focus.ts'
import { lazy, lazyDialog } from '../code/lazy.tsx'
import { useSession } from '../session/session.ts'
import { useShortcuts } from './shortcuts.ts'
import { SideMenu } from './side-menu.tsx'
import { ConnectionBanner, DemoRibbon, ImpersonationBanner, SessionBanner } from './banners.tsx'
import { TrialNotice } from './trial-notice.tsx'
import { useRecheckGuard } from './use-recheck-guard.ts'
import { useMedia } from '../browser/use-media.ts'

const texts = { skip: 'Skip to content' }

const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

const Palette = lazyDialog(async () => (await import('./palette/palette.tsx')).Palette)

/** Rarely needed, so loaded on demand. */
const PaymentsChecked = lazy<object>(
  async () => (await import('../attempts/pending-payments.tsx')).PendingPayments,
  () => null,
)

/** Layout of the signed-in screens: menu, header, banners, footer. */
export function SecureLayout() {
  const isWide = useMedia('(min-width: 1000px)')
  const pathname = useLocation({ select: (location) => location.pathname })
  // The path where the drawer was opened; navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const [hasList, setHasList] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  const search = () => setIsSearching(true)
  useShortcuts(() => setHasList(true), search)
  useRecheckGuard()
  const hasAttempts = useHasAttempts(ownerOf(useSession().user))
  return (
    <>
      <button type="button" className="ld-skip" onClick={focusMain}>
        {texts.skip}
      </button>
      <DemoRibbon />
      <div className="ld-shell">
        {isWide && (
          <div className="ld-side">
            <SideMenu hasHome />
            <TrialNotice />
          </div>
        )}
        <div className="ld-column">
          <div className="ld-top" ref={measureTop}>
            <Header onMenu={isWide ? undefined : () => setOpenAt(pathname)} onSearch={search} />
            <ImpersonationBanner />
            <ConnectionBanner />
            <SessionBanner />
            {hasAttempts && <PaymentsChecked />}
          </div>
          {!isWide && <TrialNotice />}
          <main id={MAIN_ID} tabIndex={-1} className="ld-main">
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      <Drawer
        isOpen={!isWide && openAt === pathname}
        onClose={() => setOpenAt(undefined)}
        title={config.product_name}
        side="start"
      >
        <SideMenu />
        <AppearanceChoices />
      </Drawer>
      {hasList && <ShortcutsDialog onClose={() => setHasList(false)} />}
      {isSearching && <Palette onClose={() => setIsSearching(false)} />}
    </>
  )
}

/** Sticky table headers are below the top bar, which banners make taller. */
function measureTop(top: HTMLElement | null) {
  if (top === null) return undefined
  const observer = new ResizeObserver(() =>
    top.parentElement?.style.setProperty('--lw-sticky-top', `${top.offsetHeight}px`),
  )
  observer.observe(top)
  return () => observer.disconnect()
}
