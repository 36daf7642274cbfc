import { formatDateTime } from '../../values/dates.ts'

/** Beside figures that the simulator invented. */
export const SAMPLE_DATA = 'Sample data'

/** Kinds of look-ups, with their verbs. */
const subjects = {
  ranks: ['Ranks', 'are', 'have'],
  topTen: ['The top ten', 'is', 'has'],
  volumes: ['Search volumes', 'are', 'have'],
  opportunities: ['Opportunities', 'are', 'have'],
  links: ['Links', 'are', 'have'],
  brand: ['The brand rank', 'is', 'has'],
} as const

export type ScoutSubject = keyof typeof subjects

export interface LookUpState {
  state: 'never' | 'waiting' | 'ok' | 'failed'
  message: string | null
  next_at: string
  is_sample: boolean
}

/**
 * The note beside figures that are missing or outdated; undefined if none is needed.
 * @param now milliseconds since 1970.
 */
export function scoutNote(
  subject: ScoutSubject,
  { state, message, next_at }: LookUpState,
  now: number,
): string | undefined {
  if (state === 'ok') return undefined
  const [name, are, have] = subjects[subject]
  if (state === 'waiting') return `${name} ${are} being looked up.`
  const next = Date.parse(next_at) > now ? `on ${formatDateTime(next_at)} UTC` : 'within minutes'
  if (state === 'never') return `${name} ${have} not been looked up yet. The first time is ${next}.`
  return `${name} could not be looked up: ${message ?? 'the provider failed.'} The next try is ${next}.`
}

/** The label of a list of links with sample domain authorities; undefined if there are none. */
export function sampleAuthority(links: readonly { da_is_sample: boolean }[]): string | undefined {
  return links.some(({ da_is_sample }) => da_is_sample) ? `${SAMPLE_DATA}: DA` : undefined
}

/** Which figures of a page's phrases are sample data; undefined if none are. */
export function samplePhrases({
  scout,
  volume_scout,
}: Record<'scout' | 'volume_scout', Pick<LookUpState, 'is_sample'>>): string | undefined {
  if (scout.is_sample) return volume_scout.is_sample ? SAMPLE_DATA : `${SAMPLE_DATA}: ranks`
  return volume_scout.is_sample ? `${SAMPLE_DATA}: search volumes` : undefined
}

/** Whether a site's brand trust is counted from an invented rank. */
export function isSampleTrust(site: {
  brand_scout: Pick<LookUpState, 'is_sample'>
  pages: readonly { scout: Pick<LookUpState, 'is_sample'> }[]
}): boolean {
  return site.brand_scout.is_sample || site.pages.some(({ scout }) => scout.is_sample)
}
