import { PROJECT_DAYS } from './lengths.ts'
import { NOT_YET_DELETED } from './sentences.ts'

interface Standing {
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
export function isExpired({ expires }: Pick<Standing, 'expires'>, today: string): boolean {
  return today >= expires
}

/** Why a project cannot be deleted, or undefined: its quota would be endless. */
export function whyNotDeleteProject(project: Standing, today: string): string | undefined {
  return project.status === GATHERING_DATA || isExpired(project, today) ? undefined : NOT_YET_DELETED
}
