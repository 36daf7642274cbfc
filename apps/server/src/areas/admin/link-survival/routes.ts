import type { linkSurvival } from '@linkwright/core/admin/link-survival/api'
import type { SurvivalRow } from '@linkwright/core/admin/link-survival/link-survival'
import { SURVIVAL_DAYS } from '@linkwright/core/buying/survival/survival-groups'
import { type LiveTime, survivalAt, survivalCurve } from '@linkwright/core/tracking/verification/survival'
import type { Handlers } from '../../../http/routes.ts'
import { liveTimes } from '../../buying/survival/live-times.ts'
import { percent, presentShare } from '../../buying/survival/present-share.ts'
import { falseAlarms } from './false-alarms.ts'

export const linkSurvivalRoutes: Handlers<typeof linkSurvival> = {
  async show({ by = 'vendor' }, { all, services }) {
    const [times, alarms] = await Promise.all([
      liveTimes(all.kysely, by, services.now()),
      falseAlarms(all.kysely),
    ])
    const { lost, overruled, seen_again } = alarms
    return {
      rows: [...times]
        .map(([name, links]) => presentRow(name, links.times))
        .toSorted((one, other) => other.links - one.links || (one.name < other.name ? -1 : 1)),
      false_alarms: {
        lost,
        overruled,
        seen_again,
        percent: lost === 0 ? null : percent((overruled + seen_again) / lost),
      },
    }
  },
}

function presentRow(name: string, times: readonly LiveTime[]): SurvivalRow {
  const sum = (of: readonly LiveTime[]) => of.reduce((count, { links }) => count + links, 0)
  return {
    name,
    links: sum(times),
    lost: sum(times.filter(({ isLost }) => isLost)),
    after: SURVIVAL_DAYS.flatMap((days) => {
      const share = survivalAt(times, days)
      return share === undefined ? [] : [{ days, ...presentShare(share) }]
    }),
    curve: survivalCurve(times).map((step) => ({ days: step.days, ...presentShare(step) })),
    observed_days: Math.max(...times.map(({ days }) => days)),
  }
}
