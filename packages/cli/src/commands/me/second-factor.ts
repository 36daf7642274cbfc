import { inFours } from '@linkwright/core/account/second-factor/code'
import { formatDateTime } from '@linkwright/core/values/dates'
import type { LinkwrightClient, SecondFactor } from '@linkwright/sdk'
import type { Group, Leaf } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { get } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { promptText, canPrompt } from '../../input/prompts.ts'
import { codeFlag, secondCode } from '../../input/second-code.ts'
import { passwordFlag, typedPassword } from '../../input/typed-password.ts'
import { type Io, printMessage, write } from '../../io.ts'
import { momentColumn } from '../../output/dates.ts'
import { openClient } from '../../server/client.ts'

const showFactor = get<SecondFactor>({
  name: 'show',
  summary: call('secondFactor.show').summary,
  columns: [
    { field: 'on', head: 'Two-step sign-in', show: ({ on }) => (on ? 'on' : 'off') },
    momentColumn('since', 'Since'),
    { field: 'recovery_codes_left', head: 'Recovery codes left' },
    {
      field: 'pending_codes',
      head: 'New ones not kept yet',
      show: ({ pending_codes: pending }) =>
        pending === null
          ? '0'
          : `${pending.count}${pending.until === null ? '' : `, until ${formatDateTime(pending.until)}`}`,
    },
    { field: 'required', head: 'Required', show: ({ required }) => (required ? 'yes' : 'no') },
  ],
  fetch: (client, _, io) => client.secondFactor.show({}, { signal: io.signal }),
})

/** One a line, on standard output: they go to a file or into a password manager. */
async function printCodes(io: Io, codes: readonly string[]): Promise<void> {
  printMessage(
    io,
    'Put these recovery codes away now: they are not shown again. Each signs in once, in the place of a code.',
  )
  await write(io.stdout, `${codes.join('\n')}\n`)
}

const askForOne = async (io: Io) =>
  await promptText(io, 'One of the new codes, once you have put them away', (typed) =>
    typed === '' ? 'A code is required.' : undefined,
  )

async function keep(client: LinkwrightClient, io: Io, code: string): Promise<void> {
  await client.secondFactor.keepCodes({ code }, { signal: io.signal })
  printMessage(io, 'Your new recovery codes are kept; the ones before them work no more.')
}

/** After they were shown: on a terminal one of them is asked for, elsewhere it is said how they are kept. */
async function keepShown(client: LinkwrightClient, io: Io): Promise<void> {
  if (canPrompt(io)) await keep(client, io, await askForOne(io))
  else
    printMessage(io, 'The ones before them work until you keep these: linkwright me second-factor keep-codes')
}

const keepCodes: Leaf = {
  name: 'keep-codes',
  summary: call('secondFactor.keepCodes').summary,
  flags: [{ flag: '--code <code>', help: 'one of the new recovery codes; asked for on a terminal' }],
  examples: ['linkwright me second-factor keep-codes --code abcd-efgh-ijkl-mnop'],
  run: async (io, input) => {
    const given = input.text('code')
    if (given === undefined && !canPrompt(io))
      throw new CliError('usage', 'Give one of the new recovery codes with --code.')
    const client = await openClient(io, input)
    await keep(client, io, given ?? (await askForOne(io)))
  },
}

const switchOn: Leaf = {
  name: 'on',
  summary: 'Set up two-step sign-in, on a terminal: shows a secret for your app and asks for a first code',
  flags: [{ ...passwordFlag, help: 'read your current password from standard input' }],
  examples: ['linkwright me second-factor on > recovery-codes.txt'],
  run: async (io, input) => {
    if (!canPrompt(io))
      throw new CliError('usage', 'This asks for a code of your app on the way, so it needs a terminal.')
    const client = await openClient(io, input)
    const current_password = await typedPassword(io, input, 'Current password')
    const { secret, uri } = await client.secondFactor.begin({ current_password }, { signal: io.signal })
    printMessage(io, `Add this secret to your authenticator app: ${inFours(secret, ' ')}`)
    printMessage(io, uri)
    const code = await promptText(io, 'Code that the app shows', (typed) =>
      typed === '' ? 'A code is required.' : undefined,
    )
    const { recovery_codes } = await client.secondFactor.confirm({ code }, { signal: io.signal })
    printMessage(io, 'Two-step sign-in is on.')
    await printCodes(io, recovery_codes)
    await keepShown(client, io)
  },
}

const newCodes: Leaf = {
  name: 'codes',
  summary: call('secondFactor.newCodes').summary,
  flags: [{ ...passwordFlag, help: 'read your current password from standard input' }, codeFlag],
  examples: ['linkwright me second-factor codes > recovery-codes.txt'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const current_password = await typedPassword(io, input, 'Current password')
    const code = await secondCode(io, input)
    const { recovery_codes } = await client.secondFactor.newCodes(
      { current_password, code },
      { signal: io.signal },
    )
    await printCodes(io, recovery_codes)
    await keepShown(client, io)
  },
}

const switchOff: Leaf = {
  name: 'off',
  summary: call('secondFactor.off').summary,
  flags: [{ ...passwordFlag, help: 'read your current password from standard input' }, codeFlag],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const current_password = await typedPassword(io, input, 'Current password')
    const code = await secondCode(io, input)
    await client.secondFactor.off({ current_password, code }, { signal: io.signal })
    printMessage(io, 'Two-step sign-in is off: your password alone signs in.')
  },
}

export const secondFactor: Group = {
  name: 'second-factor',
  summary: 'A code beside your password',
  commands: [showFactor, switchOn, newCodes, keepCodes, switchOff],
}
