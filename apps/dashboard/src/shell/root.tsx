import { UiProvider } from '@linkwright/react-ui/provider'
import { ToastRegion } from '@linkwright/react-ui/toast'
import { Outlet, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { config } from '../wire/config.ts'
import { tabTitle } from '../session/visited-places.ts'
import { useAppearance } from '../appearance/appearance.ts'
import { useAddressState, useScreen } from '../navigation.tsx'
import { titleOf } from './title-of.ts'
import { useKnownSession } from '../session/session.ts'
import { useHeadingFocus } from './heading-focus.ts'
import './shell.css'

/** The root of every screen. */
export function Root() {
  const screen = useScreen()
  const business = useKnownSession()?.business
  const [invited] = useAddressState('invited', '')
  const title = screen === undefined ? words.notFound : titleOf(screen, business, invited !== '')
  const { siteId, pageId }: { siteId?: string; pageId?: string } = useParams({ strict: false })
  // A page that was renamed shows it at the next screen.
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

/** Theme, density and links of everything; toasts. */
export function Ui({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const [appearance] = useAppearance()
  const currency = useKnownSession()?.settings.currency
  return (
    <UiProvider
      {...appearance}
      {...(currency && { currency })}
      locale="en-US"
      navigate={(href) => void navigate({ href })}
    >
      {children}
      <ToastRegion />
    </UiProvider>
  )
}

/** A thin line while the next screen is being fetched; quick ones never show it. */
function ScreenProgress() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  return <div className="ld-progress" data-shown={isLoading || undefined} aria-hidden />
}

const words = { notFound: 'Not found' }
