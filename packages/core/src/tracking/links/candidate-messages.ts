import { plural } from '../../values/text.ts'

/** Shown while candidates are looked up. */
export const CHECKING = 'Checking for new links...'
export const NO_NEW_LINKS = 'There are no new links...'

/** The messages of a provider that clients recognize. */
export const SUBSCRIPTION_REQUIRED = 'Subscription is required to use Integrations API'

/** Where the dashboard connects and disconnects accounts; other clients put their own way in its place. */
export const FROM_USER_MENU = 'from the menu at the top right'

/** The displayed text for a provider's message. */
export function providerMessage(message: string, provider: string): string {
  return message === SUBSCRIPTION_REQUIRED
    ? `${provider} reports that your subscription is no longer active. Please add a subscription there, or disconnect ${provider} ${FROM_USER_MENU}.`
    : message
}

export const NOT_SET_UP = `No backlink provider is configured. Connect your Ahrefs or Majestic account ${FROM_USER_MENU}, or ask the administrator of this server to set one up.`
/** The provider refused the installation's key: a connected account is used instead. */
export const serverKeyRejected = (problem: string) =>
  `${problem} The key of this server was used: please contact the administrator of this server, or connect an account of your own ${FROM_USER_MENU}.`

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Temporary failures, with the seconds until the next query is possible, if known. */
export function retryLater(problem: string, seconds: number | undefined): string {
  if (seconds === undefined) return `${problem} Please check again later.`
  const [unit, name] =
    seconds > 2 * DAY ? [DAY, 'day'] : seconds > 2 * HOUR ? [HOUR, 'hour'] : [MINUTE, 'minute']
  return `${problem} Please check again in ${plural(Math.max(1, Math.ceil(seconds / unit)), name)}.`
}

/** A provider failed after it had reported some links; the list has the new ones among them. */
export const partialResult = (problem: string, reported: number, fresh: number) =>
  `${problem} Before that it had reported ${countReported(reported, fresh)}; check again later for the others.`

const countReported = (reported: number, fresh: number) =>
  reported === fresh
    ? plural(reported, 'new link')
    : `${plural(reported, 'link')}, of which ${plural(fresh, 'is', 'are')} new`

export const MORE_THAN_SHOWN =
  'Not all new links are shown. Import or delete these, then check again for the next ones.'
/** Message for a list that reached the maximum number of queried links. */
export const linkLimitReached = (most: string) =>
  `The page has more links than can be requested from a provider: only the newest ${most} were checked.`
/** Why a candidate is not added that was deleted after it was offered. */
export const CANDIDATE_DELETED = 'This link was deleted in the meantime and will not be offered again.'
