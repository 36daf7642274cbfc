import type { linkSurvival } from '@linkwright/core/admin/link-survival/api'
import type { SurvivalRow } from '@linkwright/core/admin/link-survival/link-survival'
import { SURVIVAL_DAYS } from '@linkwright/core/admin/link-survival/survival-groups'
import { type LiveTime, survivalAt, survivalCurve } from '@linkwright/core/tracking/verification/survival'
import type { Handlers } from '../../../http/routes.ts'
import { falseAlarms, liveTimes } from './queries.ts'

const percent = (share: number) => Math.round(share * 1000) / 10

const presentShare = ({ share, from, to }: { share: number; from: number; to: number }) => ({
  live_percent: percent(share),
  from: percent(from),
  to: percent(to),
})

export const linkSurvivalRoutes: Handlers<typeof linkSurvival> = {
  async show({ by = 'vendor' }, { all }) {
    const [times, alarms] = await Promise.all([liveTimes(all.kysely, by), falseAlarms(all.kysely)])
    const { lost, overruled, seen_again } = alarms
    return {
      rows: [...Map.groupBy(times, ({ name }) => name)]
        .map(([name, rows]) => presentRow(name, rows))
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

function presentRow(
  name: string,
  rows: readonly { days: number; is_lost: boolean; links: number }[],
): SurvivalRow {
  const times: LiveTime[] = rows.map(({ days, is_lost, links }) => ({ days, isLost: is_lost, links }))
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
  }
}
