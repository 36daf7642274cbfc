import { plural } from '../../values/text.ts'

/** Over the list: `Current plan: 6 Projects/mo (2 of 6 used)`. */
export function quotaLine(used: number, most: number): string {
  return `Current plan: ${most} Projects/mo (${used} of ${most} used)`
}

/** For sub-users, whose list lacks the projects of others. */
export const sharedQuotaLine = (used: number, most: number): string =>
  `${quotaLine(used, most)}, shared by all users of your business`

/** On the card of a project that is still gathering. */
export const GATHERING = 'Gathering Data... Check back in 5-10 minutes.'

export const NO_PROJECTS = 'You currently do not have any projects.'

/** The form, and the dialog that stands in its place when the quota is reached. */
export const ADD_A_PROJECT = 'Add A Project'
export const GET_MORE_PROJECTS = 'Get More Projects'

/** What is said in that dialog. */
export const QUOTA_REACHED = 'Your plan has no more projects this month.'

export const NO_LARGER_QUOTA =
  'No plan includes more projects. A project counts until it has expired and you delete it.'

/** Which plan has more projects; keyword variants of a plan have as many as the plan itself. */
export function largerQuota(larger: { name: string; projects: number }, now: number): string {
  return `${larger.name} includes ${plural(larger.projects, 'project')} a month; your plan includes ${now}.`
}

export const AVERAGES = 'Top 10 Averages'

/** To who deletes a project that is ready and not expired. */
export const NOT_YET_DELETED = 'A project can be deleted when it is expired or still gathering data.'
