import { pathTo } from '@linkwright/core/access/screens'
import { Button, ButtonLink } from '@linkwright/react-ui/button'
import { useLocation, useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { deletedPlaceName, noLongerAvailable } from '../session/visited-places.ts'
import { currentToken } from '../session/session-state.ts'
import { PublicFrame } from './public-layout.tsx'

const texts = {
  title: 'Oops...',
  sentences: ['Looks like something went wrong.', 'The page you are looking for was not found'],
  dashboard: 'Go to dashboard',
  signIn: 'Sign In',
  back: 'Back',
}

/** For unknown URLs and sites or pages without access; names one that was visited before. */
export function NotFound() {
  const isSignedIn = currentToken() !== undefined
  const { siteId, pageId }: { siteId?: string; pageId?: string } = useParams({ strict: false })
  const deletedName = deletedPlaceName(siteId, pageId)
  const { pathname } = useLocation()
  return (
    <div className="ld-plain">
      <SearchX aria-hidden className="ld-plain-icon" />
      <h1 className="ld-title">{deletedName ?? texts.title}</h1>
      <p>{deletedName === undefined ? texts.sentences.join(' ') : noLongerAvailable(deletedName)}</p>
      {deletedName === undefined && <code className="ld-code">{pathname}</code>}
      <div className="lw-form-actions">
        <ButtonLink variant="primary" href={pathTo(isSignedIn ? 'dashboard' : 'login')}>
          {isSignedIn ? texts.dashboard : texts.signIn}
        </ButtonLink>
        <Button onPress={() => history.back()}>{texts.back}</Button>
      </div>
    </div>
  )
}

/** The same without a layout. */
export function NotFoundOutside() {
  return (
    <PublicFrame>
      <NotFound />
    </PublicFrame>
  )
}
