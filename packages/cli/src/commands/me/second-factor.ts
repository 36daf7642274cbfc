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
      head: 'Unconfirmed new codes',
      show: ({ pending_codes: pending }) =>
        pending === null
          ? '0'
          : `${pending.count}${pending.until === null ? '' : `, until ${formatDateTime(pending.until)}`}`,
    },
    { field: 'required', head: 'Required', show: ({ required }) => (required ? 'yes' : 'no') },
  ],
  fetch: (client, _, io) => client.secondFactor.show({}, { signal: io.signal }),
})

/** Prints one code per line on standard output, for a file or a password manager. */
async function printCodes(io: Io, codes: readonly string[]): Promise<void> {
  printMessage(
    io,
    'Save these recovery codes now. They are not shown again. Each one signs in once, in place of a code from your app.',
  )
  await write(io.stdout, `${codes.join('\n')}\n`)
}

const promptNewCode = async (io: Io) =>
  await promptText(io, 'One of the new codes, after you have saved them', (typed) =>
    typed === '' ? 'A code is required.' : undefined,
  )

async function confirmCodes(client: LinkwrightClient, io: Io, code: string): Promise<void> {
  await client.secondFactor.keepCodes({ code }, { signal: io.signal })
  printMessage(io, 'Confirmed the new recovery codes. The previous ones no longer work.')
}

/** Prompts for one of the new codes on a terminal; otherwise prints how to confirm them. */
async function confirmPrintedCodes(client: LinkwrightClient, io: Io): Promise<void> {
  if (canPrompt(io)) await confirmCodes(client, io, await promptNewCode(io))
  else
    printMessage(
      io,
      'The previous codes work until you confirm one of the new ones with: linkwright me second-factor keep-codes',
    )
}

const keepCodes: Leaf = {
  name: 'keep-codes',
  summary: call('secondFactor.keepCodes').summary,
  flags: [{ flag: '--code <code>', help: 'one of the new recovery codes (default: prompt)' }],
  examples: ['linkwright me second-factor keep-codes --code abcd-efgh-ijkl-mnop'],
  run: async (io, input) => {
    const given = input.text('code')
    if (given === undefined && !canPrompt(io))
      throw new CliError('usage', 'Specify one of the new recovery codes with --code.')
    const client = await openClient(io, input)
    await confirmCodes(client, io, given ?? (await promptNewCode(io)))
  },
}

const switchOn: Leaf = {
  name: 'on',
  summary: 'Turn on two-step sign-in: shows a secret for your app and prompts for a first code',
  flags: [{ ...passwordFlag, help: 'read your current password from standard input' }],
  examples: ['linkwright me second-factor on > recovery-codes.txt'],
  run: async (io, input) => {
    if (!canPrompt(io))
      throw new CliError('usage', 'The setup prompts for a code of your app. Run this in a terminal.')
    const client = await openClient(io, input)
    const current_password = await typedPassword(io, input, 'Current password')
    const { secret, uri } = await client.secondFactor.begin({ current_password }, { signal: io.signal })
    printMessage(io, `Add this secret to your authenticator app: ${inFours(secret, ' ')}`)
    printMessage(io, uri)
    const code = await promptText(io, 'Code shown in the app', (typed) =>
      typed === '' ? 'A code is required.' : undefined,
    )
    const { recovery_codes } = await client.secondFactor.confirm({ code }, { signal: io.signal })
    printMessage(io, 'Two-step sign-in is on.')
    await printCodes(io, recovery_codes)
    await confirmPrintedCodes(client, io)
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
    await confirmPrintedCodes(client, io)
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
    printMessage(io, 'Two-step sign-in is off. You sign in with your password only.')
  },
}

export const secondFactor: Group = {
  name: 'second-factor',
  summary: 'Manage two-step sign-in',
  commands: [showFactor, switchOn, newCodes, keepCodes, switchOff],
}
