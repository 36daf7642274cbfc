import { plural } from '../../values/text.ts'

/** Most key phrases of a project. */
export const MAX_PROJECT_PHRASES = 6
/** Days until a project expires; the quota is monthly. */
export const PROJECT_DAYS = 30
/** Rows of a top ten. */
export const TOP_ROWS = 10

interface ProjectState {
  status: 1 | 2
  expires: string
}

export const READY = 1
export const GATHERING_DATA = 2

const DAY_MS = 86_400_000

/** The day, yyyy-mm-dd, from which a project that was made on a day is expired. */
export function expiryOf(made: string): string {
  return new Date(Date.parse(made) + PROJECT_DAYS * DAY_MS).toISOString().slice(0, 10)
}

/** @param today yyyy-mm-dd in UTC. */
export function isExpired({ expires }: Pick<ProjectState, 'expires'>, today: string): boolean {
  return today >= expires
}

/** Why a project cannot be deleted, or undefined: its quota would be endless. */
export function deleteProjectProblem(project: ProjectState, today: string): string | undefined {
  return project.status === GATHERING_DATA || isExpired(project, today) ? undefined : NOT_YET_DELETED
}

/** Shown above the list: `Current plan: 6 Projects/mo (2 of 6 used)`. */
export function quotaLine(used: number, most: number): string {
  return `Current plan: ${most} Projects/mo (${used} of ${most} used)`
}

/** Shown to sub-users, whose list omits the projects of others. */
export const sharedQuotaLine = (used: number, most: number): string =>
  `${quotaLine(used, most)}, shared by all users of your business`

/** Shown on the card of a project that is still gathering. */
export const GATHERING = 'Gathering Data... Check back in 5-10 minutes.'

export const NO_PROJECTS = 'You currently do not have any projects.'

/** Title of the form, and of the dialog that replaces it when the quota is reached. */
export const ADD_A_PROJECT = 'Add A Project'
export const GET_MORE_PROJECTS = 'Get More Projects'

/** Shown in that dialog. */
export const QUOTA_REACHED = 'Your plan has no more projects this month.'

export const NO_LARGER_QUOTA =
  'No plan includes more projects. A project counts until it has expired and you delete it.'

/** Which plan has more projects; keyword variants of a plan have as many as the plan itself. */
export function largerQuota(larger: { name: string; projects: number }, now: number): string {
  return `${larger.name} includes ${plural(larger.projects, 'project')} per month; your plan includes ${now}.`
}

export const AVERAGES = 'Top 10 Averages'

/** The refusal to delete a project that is ready and not expired. */
export const NOT_YET_DELETED = 'A project can be deleted when it is expired or still gathering data.'
