import { CANCEL_ACCOUNT } from '@linkwright/core/admin/users/messages'
import { plural } from '@linkwright/core/values/text'
import type { AdminUser } from '@linkwright/sdk'
import { type Flag, type Input, type Leaf, rowFlags } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { CliError } from '../../../errors.ts'
import { idsOf } from '../../../input/ids.ts'
import { confirmAction } from '../../../input/prompts.ts'
import type { Io } from '../../../io.ts'
import { type Client, openClient } from '../../../server/client.ts'
import { oneByOne } from '../one-by-one.ts'

/** @throws CliError if no user has this id. */
export async function oneUser(client: Client, id: number, io: Io): Promise<AdminUser> {
  const [user] = await client.adminUsers.list({ type: 'all', id, limit: 1 }, { signal: io.signal })
  if (user === undefined) throw new CliError('notFound', `There is no user ${id}.`)
  return user
}

interface About {
  name: string
  summary: string
  flags?: readonly Flag[]
  examples: readonly string[]
  /** Confirmation shown before the action. */
  question?: string
  /** Exactly one of these flags is required. */
  one?: readonly string[]
  /** Returns the text of the result column. */
  call: (client: Client, user: AdminUser, options: { signal: AbortSignal }, input: Input) => Promise<string>
}

const columns = [
  { field: 'id', head: 'ID' },
  { field: 'email', head: 'Email' },
  { field: 'result', head: 'Result' },
] as const

/** A command that runs an action for each user; a refused user does not stop the others. */
function eachUser({ name, summary, flags = [], examples, question, one = [], call: send }: About): Leaf {
  return {
    name,
    summary,
    args: [{ name: '<ids...>', help: 'user ids; - reads them from standard input' }],
    flags: [
      ...flags,
      ...(question === undefined ? [] : [{ flag: '-y, --yes', help: 'skip the confirmation' }]),
      ...rowFlags,
    ],
    examples,
    async run(io, input) {
      if (one.length > 0 && one.filter((flag) => input.on(flag)).length !== 1)
        throw new CliError('usage', `Specify either ${one.map((flag) => `--${flag}`).join(' or ')}.`)
      const ids = await idsOf(io, input)
      const client = await openClient(io, input)
      await oneByOne(io, input, {
        columns,
        noun: 'user',
        items: ids,
        idOf: (id) => id,
        confirm: async () => {
          if (question !== undefined) await confirmAction(io, input, question)
        },
        run: async (id) => {
          const user = await oneUser(client, id, io)
          return { id, email: user.email, result: await send(client, user, { signal: io.signal }, input) }
        },
      })
    },
  }
}

type Call = (client: Client, user: AdminUser, options: { signal: AbortSignal }) => Promise<string>

const mailed = (isMailed: boolean, word = 'invited') => (isMailed ? word : 'the email could not be sent')

const actions: Readonly<Record<string, { summary: string; call: Call; question?: string }>> = {
  invite: {
    summary: 'Email a new invitation to users without a password; the previous one stops working',
    call: async (client, { id }, options) => mailed((await client.adminUsers.invite({ id }, options)).mailed),
  },
  reset: {
    summary: 'Email users a password reset link',
    call: async (client, { id }, options) =>
      mailed((await client.adminUsers.resetMail({ id }, options)).mailed, 'mailed'),
  },
  'default-password': {
    summary: 'Set a random password for users, shown once; ends their sessions and API keys',
    question: 'This ends their sessions and API keys and notifies them by email that a password was set.',
    call: async (client, { id: userId }, options) =>
      (await client.adminUsers.defaultPassword({ userId }, options)).password,
  },
  'end-sessions': {
    summary: 'Sign users out on every device; passwords and API keys keep working',
    question: 'This signs them out on every device. They can sign in again, and their API keys keep working.',
    call: async (client, { id }, options) =>
      plural(
        (await client.adminUsers.endSessions({ id }, options)).revoked,
        'session ended',
        'sessions ended',
      ),
  },
  'reset-second-factor': {
    summary: call('secondFactor.reset').summary,
    question: 'They will sign in with their password alone. Verify their identity first.',
    call: async (client, { id }, options) => {
      await client.secondFactor.reset({ id }, options)
      return 'off'
    },
  },
  reactivate: {
    summary: 'Undo a cancellation, or renew ended subscriptions with the stored card',
    call: async (client, { id: userId }, options) => {
      await client.adminUsers.reactivate({ userId }, options)
      return 'reactivated'
    },
  },
  offer: {
    summary: 'Email owners of expired or closed accounts a reactivation link, valid for two weeks',
    call: async (client, { id }, options) => {
      const offer = await client.reactivation.offer({ id }, options)
      return offer.mailed ? offer.reactivation_code : `${offer.reactivation_code}, ${mailed(false)}`
    },
  },
  close: {
    summary: 'Close accounts: end subscriptions, sessions, API keys and sign-in immediately',
    question: CANCEL_ACCOUNT,
    call: async (client, { b_id: businessId }, options) => {
      await client.adminUsers.close({ businessId }, options)
      return 'closed'
    },
  },
}

export const userActions = Object.entries(actions).map(([name, about]) =>
  eachUser({ name, ...about, examples: [`linkwright admin users ${name} 7`] }),
)

export const apiAccess = eachUser({
  name: 'api',
  summary: "Allow or block API keys of users' businesses; blocking takes effect immediately",
  flags: [
    { flag: '--on', help: 'allow API keys' },
    { flag: '--off', help: 'block API keys' },
  ],
  examples: [
    'linkwright admin users api 7 --off',
    'linkwright admin users list expired --fields id --csv | linkwright admin users api - --off',
  ],
  one: ['on', 'off'],
  call: async (client, { id }, options, input) => {
    const enabled = input.on('on') ? '1' : '0'
    const { api_access } = await client.adminUsers.setApiAccess({ id, enabled }, options)
    return api_access === '1' ? 'on' : 'off'
  },
})
