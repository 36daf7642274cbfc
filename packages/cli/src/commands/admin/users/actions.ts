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

/** @throws CliError when there is nobody of this id. */
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
  /** Asked before it is done. */
  question?: string
  /** Exactly one of these flags has to be given. */
  one?: readonly string[]
  /** Answers what came of it. */
  call: (client: Client, user: AdminUser, options: { signal: AbortSignal }, input: Input) => Promise<string>
}

const columns = [
  { field: 'id', head: 'ID' },
  { field: 'email', head: 'Email' },
  { field: 'result', head: 'Result' },
] as const

/** A command that does something to each of some users: one whom it is refused for does not stop the others. */
function eachUser({ name, summary, flags = [], examples, question, one = [], call: send }: About): Leaf {
  return {
    name,
    summary,
    args: [{ name: '<ids...>', help: 'ids of users; - reads them from standard input' }],
    flags: [
      ...flags,
      ...(question === undefined ? [] : [{ flag: '-y, --yes', help: 'skip the confirmation' }]),
      ...rowFlags,
    ],
    examples,
    async run(io, input) {
      if (one.length > 0 && one.filter((flag) => input.on(flag)).length !== 1)
        throw new CliError('usage', `Give one of ${one.map((flag) => `--${flag}`).join(' and ')}.`)
      const ids = await idsOf(io, input)
      const client = await openClient(io, input)
      await oneByOne(io, input, {
        columns,
        noun: 'user',
        things: ids,
        idOf: (id) => id,
        ask: async () => {
          if (question !== undefined) await confirmAction(io, input, question)
        },
        act: async (id) => {
          const user = await oneUser(client, id, io)
          return { id, email: user.email, result: await send(client, user, { signal: io.signal }, input) }
        },
      })
    },
  }
}

type Call = (client: Client, user: AdminUser, options: { signal: AbortSignal }) => Promise<string>

const mailed = (isMailed: boolean, word = 'invited') => (isMailed ? word : 'the mail could not be sent')

const acts: Readonly<Record<string, { summary: string; call: Call; question?: string }>> = {
  invite: {
    summary: 'Mail a new invitation to users who have not set a password yet; the one before ends',
    call: async (client, { id }, options) => mailed((await client.adminUsers.invite({ id }, options)).mailed),
  },
  reset: {
    summary: 'Mail users a link to set a new password',
    call: async (client, { id }, options) =>
      mailed((await client.adminUsers.resetMail({ id }, options)).mailed, 'mailed'),
  },
  'default-password': {
    summary: 'Give users a random password each, shown this once; their sessions and API keys end',
    question: 'Their sessions and API keys end, and they are told by mail that a password was set for them.',
    call: async (client, { id: userId }, options) =>
      (await client.adminUsers.defaultPassword({ userId }, options)).password,
  },
  'end-sessions': {
    summary: 'Sign users out everywhere; their passwords and API keys keep working',
    question: 'They are signed out on every device and can sign in again. Their API keys keep working.',
    call: async (client, { id }, options) =>
      plural(
        (await client.adminUsers.endSessions({ id }, options)).revoked,
        'session ended',
        'sessions ended',
      ),
  },
  'reset-second-factor': {
    summary: call('secondFactor.reset').summary,
    question: 'Their password alone signs in from then on. Make sure that it is they who ask.',
    call: async (client, { id }, options) => {
      await client.secondFactor.reset({ id }, options)
      return 'off'
    },
  },
  reactivate: {
    summary: 'Take a cancellation back, or subscribe accounts again that have stopped, by the stored card',
    call: async (client, { id: userId }, options) => {
      await client.adminUsers.reactivate({ userId }, options)
      return 'reactivated'
    },
  },
  offer: {
    summary: 'Mail owners of expired or closed accounts a link to reactivate them, good for two weeks',
    call: async (client, { id }, options) => {
      const offer = await client.reactivation.offer({ id }, options)
      return offer.mailed ? offer.reactivation_code : `${offer.reactivation_code}, ${mailed(false)}`
    },
  },
  close: {
    summary: 'Close accounts: subscriptions end now, sessions and API keys end, nobody signs in any more',
    question: CANCEL_ACCOUNT,
    call: async (client, { b_id: businessId }, options) => {
      await client.adminUsers.close({ businessId }, options)
      return 'closed'
    },
  },
}

export const userActions = Object.entries(acts).map(([name, about]) =>
  eachUser({ name, ...about, examples: [`linkwright admin users ${name} 7`] }),
)

export const apiAccess = eachUser({
  name: 'api',
  summary: "Switch API keys of users' businesses on or off; switched off, they are refused at once",
  flags: [
    { flag: '--on', help: 'they may have API keys' },
    { flag: '--off', help: 'their API keys are refused' },
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
