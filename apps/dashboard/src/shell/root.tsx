import { UiProvider } from '@linkwright/react-ui/provider'
import { ToastRegion } from '@linkwright/react-ui/toast'
import { Outlet, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect } from 'react'
import { config } from '../wire/config.ts'
import { tabTitle } from '../session/visited-places.ts'
import { useAppearance } from '../appearance/appearance.ts'
import { useAddressState, useScreen } from '../navigation.tsx'
import { titleOf } from './title-of.ts'
import { useKnownSession } from '../session/session.ts'
import { useHeadingFocus } from './heading-focus.ts'
import '../table/cards.css'
import './shell.css'

/** The root layout. */
export function Root() {
  const screen = useScreen()
  const session = useKnownSession()
  const [invited] = useAddressState('invited', '')
  const title = screen === undefined ? texts.notFound : titleOf(screen, session, invited !== '')
  const { siteId, pageId }: { siteId?: string; pageId?: string } = useParams({ strict: false })
  // The tab title shows a new page name after the next navigation.
  useEffect(() => {
    document.title = tabTitle(title, config.product_name, siteId, pageId)
  }, [title, siteId, pageId])
  useHeadingFocus()
  return (
    <Ui>
      <Outlet />
      <ScreenProgress />
    </Ui>
  )
}

/** Provides theme, density, links and toasts. */
export function Ui({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const [appearance] = useAppearance()
  const currency = useKnownSession()?.settings.currency
  // Another function would render every link again.
  const open = useCallback((href: string) => void navigate({ href }), [navigate])
  return (
    <UiProvider {...appearance} {...(currency && { currency })} locale="en-US" navigate={open}>
      {children}
      <ToastRegion />
    </UiProvider>
  )
}

/** A thin progress line while the next screen loads; fast loads do not show it. */
function ScreenProgress() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  return <div className="ld-progress" data-shown={isLoading || undefined} aria-hidden />
}

const texts = { notFound: 'Not found' }
