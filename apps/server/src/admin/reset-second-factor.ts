import { userByEmail } from '../areas/account/session/queries.ts'
import { deleteFactor } from '../areas/account/second-factor/queries.ts'
import { openDatabase } from '../db/open.ts'
import { asSystem } from '../db/audit-writer.ts'
import type { Config } from '../env.ts'
import { type CommandEnvironment, Refusal } from './command-environment.ts'
import { refuseOthers, type Values } from './command-options.ts'

/** Turns off a user's two-step sign-in, for an administrator who is locked out. */
export async function resetSecondFactor(
  values: Values,
  config: Config,
  { say }: CommandEnvironment,
  email: string,
): Promise<void> {
  refuseOthers('reset-second-factor', values, [])
  const { databaseUrl: url, dataDir, durable } = config
  const database = await openDatabase({ url, dataDir, demo: false, durable, warn: say })
  try {
    await database.kysely.transaction().execute(async (trx) => {
      const user = await userByEmail(trx, email)
      if (user === undefined) throw new Refusal(`There is no account with the email address ${email}.`)
      const all = asSystem<'second-factor.reset'>(trx, {
        via: 'command',
        what: 'reset-second-factor',
        at: new Date(),
      })
      if (!(await deleteFactor(all.of(user.business_id), user.id)))
        throw new Refusal(`${user.email} has no two-step sign-in.`)
      await all.auditWriter.write('second-factor.reset', { id: user.id, of: user.business_id })
    })
    say(`${email} signs in with the password alone.`)
  } finally {
    await database.close()
  }
}
