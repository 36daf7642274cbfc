import { UNLIMITED_WEBSITES } from './plan-usage.ts'

// A-MSG-04
/** Shown at the Add Website button when it is blocked. */
export const UPGRADE_FOR_WEBSITE = 'Upgrade your plan to add another website!'

// A-MSG-41
/** The business has all the websites its plan allows. */
export const TOO_MANY_WEBSITES = 'You have reached the maximum number of websites allowed'

const onHomePage = 8
const onOtherPage = 6

/** The reader of a limit message: the account owner can choose another plan, a sub-user has to ask the owner. */
export interface PlanReader {
  is_main: boolean
}

/** What a sub-user can do at a limit of the plan. */
export const ASK_FOR_LARGER_PLAN = 'Please ask the account owner for a larger plan.'

/** Why key phrases cannot be added to the business, or undefined: `used + added` would pass the plan's limit. */
export function addKeyPhrasesProblem(
  used: number,
  added: number,
  limit: number,
  { is_main }: PlanReader,
): string | undefined {
  if (used + added <= limit) return undefined
  return is_main
    ? 'Upgrade your plan to add more keywords!'
    : `The plan has no room for more keywords. ${ASK_FOR_LARGER_PLAN}`
}

/** Why the business cannot have another website, or undefined. All of its websites count, disabled ones too. */
export function addSiteProblem(count: number, limit: number): string | undefined {
  if (limit === UNLIMITED_WEBSITES) return undefined
  return count >= limit ? TOO_MANY_WEBSITES : undefined
}

/** Why the business cannot have another Keyword Sniper project, or undefined. Expired ones count until they are deleted. */
export function addProjectProblem(count: number, limit: number, { is_main }: PlanReader): string | undefined {
  if (count < limit) return undefined
  return is_main
    ? 'Upgrade your plan to add more projects!'
    : `The plan has no room for more projects. ${ASK_FOR_LARGER_PLAN}`
}

export function addSubUserProblem(count: number, limit: number): string | undefined {
  return count >= limit ? 'You have reached the maximum number of users allowed' : undefined
}

// A-SCR-72
/** Maximum number of key phrases of a page; forms that create a page accept 6. */
export function maxKeyPhrases(page_type: string): number {
  return page_type === 'home' ? onHomePage : onOtherPage
}

export function addToPageProblem(page_type: string, count: number): string | undefined {
  return count >= maxKeyPhrases(page_type)
    ? 'This page already has the maximum number of key phrases.'
    : undefined
}

/** Why a page with this many key phrases cannot change to this type, or undefined. */
export function keyPhraseCountProblem(page_type: string, count: number): string | undefined {
  const most = maxKeyPhrases(page_type)
  return count > most
    ? `A page of this type has at most ${most} key phrases. Please delete ${count - most} of its ${count} first.`
    : undefined
}
