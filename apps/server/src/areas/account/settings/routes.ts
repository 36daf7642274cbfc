import { NO_SECRET } from '@linkwright/core/account/second-factor/messages'
import { hasSeal } from '../../../http/sealed.ts'
import type { ExternalPages } from '@linkwright/core/config/client-config'
import { AppError } from '@linkwright/core/contract/errors'
import { SETTINGS_CHANGED } from '@linkwright/core/live/messages'
import type { AdminSettings } from '@linkwright/core/account/settings/admin-settings'
import type { settings } from '@linkwright/core/account/settings/api'
import { SETTINGS_EDIT_CONFLICT } from '@linkwright/core/account/settings/settings-form'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Config } from '../../../env.ts'
import type { Services } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { publish } from '../../../live/bus.ts'
import { taxOf } from '../../../db/tax-of.ts'
import { clientConfigOf } from '../../../web/sample-config.ts'
import { allSettings, lockSettings, saveSettings } from './queries.ts'

/** The effects of changed gauge ranges in higher wings, in the transaction of the change. */
type RangesChanged = (trx: Kysely<DB>) => Promise<unknown>

/** Throws when the requirement would lock out the administrator who sets it. */
type MayRequireFactor = (own: TenantDb, userId: number, config: Config) => Promise<void>

export const settingsRoutes = (
  rangesChanged: RangesChanged,
  mayRequireFactor: MayRequireFactor,
): Handlers<typeof settings> => ({
  async show(_input, { all, services }) {
    return await present(all.kysely, services)
  },

  async edit({ version, ...changes }, { services, caller, db, writeAll, log }) {
    if (changes.require_customer_second_factor && !hasSeal(services.config))
      throw new AppError('refused', NO_SECRET)
    if (changes.require_second_factor) await mayRequireFactor(db, caller.user_id, services.config)
    const result = await writeAll(async ({ kysely: trx, auditWriter }) => {
      const before = await lockSettings(trx)
      if (version !== undefined && version !== before.version)
        throw new AppError('conflict', SETTINGS_EDIT_CONFLICT)
      const hasRanges = namesAny(changes.gauge_blue_ranges)
      const { external: _, gauge_blue_ranges: __, ...others } = changes
      if (!hasRanges && !namesAny(changes.external) && !namesAny(others)) {
        auditWriter.changesNothing()
        return await present(trx, services)
      }
      await saveSettings(trx, changes)
      const { kp_range_set, em_range_set, br_range_set, external, mail } = before
      await auditWriter.write('settings.edit', {
        id: null,
        before: {
          gauge_blue_ranges: { kp_range_set, em_range_set, br_range_set },
          external,
          mail,
          currency: before.currency,
          tax: taxOf(before),
          require_second_factor: before.require_second_factor,
          require_customer_second_factor: before.require_customer_second_factor,
          session_idle_minutes: before.session_idle_minutes,
        },
        after: changes,
      })
      if (hasRanges) await rangesChanged(trx)
      await publishSettings(trx)
      return await present(trx, services)
    })
    log.info({ changes }, 'settings changed')
    return result
  },
})

/** Whether a part of the form has any field. */
function namesAny(part: object | undefined): boolean {
  return Object.values(part ?? {}).some((value) => value !== undefined)
}

async function present(db: Kysely<DB>, { config }: Pick<Services, 'config'>): Promise<AdminSettings> {
  const row = await allSettings(db)
  const { version, external, mail, kp_range_set, em_range_set, br_range_set } = row
  const none: { [Name in keyof ExternalPages]: null } = {
    contact: null,
    freelancers: null,
    blogs: null,
    sign_up: null,
    privacy: null,
  }
  return {
    version,
    gauge_blue_ranges: { kp_range_set, em_range_set, br_range_set },
    currency: row.currency,
    tax: taxOf(row),
    require_second_factor: row.require_second_factor,
    require_customer_second_factor: row.require_customer_second_factor,
    session_idle_minutes: row.session_idle_minutes,
    external: { ...none, ...external },
    external_of_file: clientConfigOf(config).external,
    mail: { name: null, color: null, logo: null, footer: null, ...mail },
  }
}

async function publishSettings(trx: Kysely<DB>): Promise<void> {
  await publish(trx, {
    business_id: null,
    user_id: null,
    command: 'task',
    data: { name: SETTINGS_CHANGED, status: 'success', result: null },
  })
}
