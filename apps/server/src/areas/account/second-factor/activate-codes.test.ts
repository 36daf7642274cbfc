import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { shownCode } from '../../../testing/authenticator.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'

const PASSWORD = 'correct horse battery'
const HOUR = 3_600_000
const WRONG = 'This code is not correct. A code is valid for 30 seconds and works once.'
const NONE_OF_THEM = 'This is not one of your new recovery codes. If you do not have them, create new ones.'

describe.each(eitherDatabase)('new recovery codes on $name', ({ fresh }) => {
  const server = useServer(fresh)
  let owner: TestAccount
  let secret: string
  let first: string[]
  beforeEach(async () => {
    owner = await server.newAccount({ password: PASSWORD })
    ;({ secret } = await owner.client.secondFactor.begin({ current_password: PASSWORD }))
    const code = shownCode(secret, server.clock.now)
    first = (await owner.client.secondFactor.confirm({ code })).recovery_codes
  })

  const later = (ms: number) => (server.clock.now = new Date(server.clock.now.getTime() + ms))
  const login = async (code = '') =>
    await server.clientWith(undefined).session.login({ email: owner.email, password: PASSWORD, code })
  const activate = async (code = '') => await owner.client.secondFactor.keepCodes({ code })
  const refused = async (act: Promise<unknown>, message: string) =>
    expect(await refusalOf(act)).toMatchObject({ status: 422, message })

  async function make(): Promise<string[]> {
    later(30_000)
    const code = shownCode(secret, server.clock.now)
    return (await owner.client.secondFactor.newCodes({ current_password: PASSWORD, code })).recovery_codes
  }

  const entries = async () =>
    await server.database.kysely
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', owner.user_id)
      .where(sql<boolean>`action like 'second-factor.%'`)
      .orderBy('id')
      .execute()

  it('work beside the previous ones until one of them is confirmed, which revokes those and is not consumed', async () => {
    await activate(first[0])
    const made = await make()
    await login(first[1])
    await login(made[1])
    expect(await owner.client.secondFactor.show()).toMatchObject({
      recovery_codes_left: 18,
      pending_codes: { count: 9, until: new Date(server.clock.now.getTime() + 24 * HOUR).toISOString() },
    })
    await activate(made[0]?.toUpperCase().replaceAll('-', ' '))
    await refused(login(first[2]), WRONG)
    await login(made[0])
    expect(await owner.client.secondFactor.show()).toMatchObject({
      recovery_codes_left: 8,
      pending_codes: null,
    })
    expect((await entries()).map(({ action }) => action)).toEqual([
      'second-factor.on',
      'second-factor.keep-codes',
      'second-factor.codes',
      'second-factor.keep-codes',
    ])
  })

  it('are not confirmed by a previous code, by a code of another user, or twice', async () => {
    await activate(first[0])
    const made = await make()
    const other = await server.newAccount({ password: PASSWORD })
    await refused(activate(first[1]), NONE_OF_THEM)
    await refused(other.client.secondFactor.keepCodes({ code: made[0] ?? '' }), NONE_OF_THEM)
    await login(first[1])
    const both = await Promise.allSettled([activate(made[0]), activate(made[1])])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await login(made[2])
  })

  it('expire when others are created, and after 24 hours', async () => {
    await activate(first[0])
    const [one] = await make()
    const [two] = await make()
    await refused(login(one), WRONG)
    await refused(activate(one), NONE_OF_THEM)
    later(24 * HOUR)
    await refused(login(two), WRONG)
    const { secondFactor } = await server.signIn(owner)
    await refused(secondFactor.keepCodes({ code: two ?? '' }), NONE_OF_THEM)
    expect(await secondFactor.show()).toMatchObject({
      recovery_codes_left: 10,
      pending_codes: null,
    })
    await login(first[1])
  })

  it('of a first set-up do not expire, because there are no previous ones', async () => {
    expect(await owner.client.secondFactor.show()).toMatchObject({
      pending_codes: { count: 10, until: null },
    })
    later(1000 * HOUR)
    await login(first[0])
    const signedIn = await server.signIn(owner)
    await signedIn.secondFactor.keepCodes({ code: first[0] ?? '' })
    expect(await signedIn.secondFactor.show()).toMatchObject({
      recovery_codes_left: 9,
      pending_codes: null,
    })
  })
})
