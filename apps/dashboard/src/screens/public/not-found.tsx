import { pathTo } from '@linkwright/core/access/screens'
import { ButtonLink } from '@linkwright/react-ui/button'
import { currentToken } from '../../session.ts'
import { PublicFrame } from '../../shell/public-layout.tsx'

const words = {
  title: 'Oops...',
  sentences: ['Looks like something went wrong.', 'The page you are looking for was not found'],
  dashboard: 'Go to the dashboard',
  signIn: 'Sign In',
}

/** Any unknown address (Spec A §2), and a site or page that is not the user's. */
export function NotFound() {
  const isSignedIn = currentToken() !== undefined
  return (
    <div className="ld-plain">
      <h1 className="ld-title">{words.title}</h1>
      <p>{words.sentences.join(' ')}</p>
      <ButtonLink variant="primary" href={pathTo(isSignedIn ? 'dashboard' : 'login')}>
        {isSignedIn ? words.dashboard : words.signIn}
      </ButtonLink>
    </div>
  )
}

/** The same where no layout stands around it. */
export function NotFoundOutside() {
  return (
    <PublicFrame>
      <NotFound />
    </PublicFrame>
  )
}
