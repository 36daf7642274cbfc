import { pathTo } from '@linkwright/core/access/screens'
import { plural } from '@linkwright/core/values/text'
import { Link } from '@linkwright/react-ui/link'
import { isApiError } from '@linkwright/sdk'
import { problemMessage } from '../../wire/api.ts'

const texts = {
  subscribeAgain: 'Subscribe again',
  wait: (time: string) => `You can try again in ${time}.`,
}

/** The server's message, the waiting time after too many tries, and the renewal link of a closed account. */
export function SignInRefusal({ error }: { error: unknown }) {
  const { retryAfter = null, subscription = null } = isApiError(error) ? error : {}
  return (
    <>
      {problemMessage(error)} {retryAfter !== null && texts.wait(timeOf(retryAfter))}
      {subscription !== null && <Link href={pathTo('resub', { subscription })}>{texts.subscribeAgain}</Link>}
    </>
  )
}

const timeOf = (seconds: number) =>
  seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute')
