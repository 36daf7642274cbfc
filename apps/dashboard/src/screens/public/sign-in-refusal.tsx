import { pathTo } from '@linkwright/core/access/screens'
import { plural } from '@linkwright/core/values/text'
import { Link } from '@linkwright/react-ui/link'
import { isApiError } from '@linkwright/sdk'
import { problemMessage } from '../../wire/api.ts'

const words = {
  subscribeAgain: 'Subscribe again',
  wait: (time: string) => `You can try again in ${time}.`,
}

/** The server's sentence, how long to wait after too many tries, and for a closed account the way back (Spec A §8). */
export function SignInRefusal({ error }: { error: unknown }) {
  const { retryAfter = null, subscription = null } = isApiError(error) ? error : {}
  return (
    <>
      {problemMessage(error)} {retryAfter !== null && words.wait(timeOf(retryAfter))}
      {subscription !== null && <Link href={pathTo('resub', { subscription })}>{words.subscribeAgain}</Link>}
    </>
  )
}

const timeOf = (seconds: number) =>
  seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute')
