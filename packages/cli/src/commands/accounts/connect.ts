import { connectionSentences, vendorNames } from '@linkwright/core/account/connections/connection'
import type { Input } from '../../define/command.ts'
import { write } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { ask, askText, canAsk, firstLine } from '../../input/prompts.ts'
import { type Io, say } from '../../io.ts'
import { resolve } from '../../server/settings.ts'
import { accountColumns } from './columns.ts'
import { accountAt, vendorArgument, vendorIn } from './vendor.ts'

/**
 * A consent belongs to the session that began it, so it is finished here: the address that the provider leads back to is
 * typed in.
 */
export const connectAccount = write({
  name: 'connect',
  summary: 'Connect your account: on a page of the provider that you open, or with a token of it',
  args: [vendorArgument],
  flags: [{ flag: '--token-stdin', help: 'read the token of your account from standard input' }],
  examples: [
    'linkwright accounts connect ahrefs',
    'linkwright accounts connect majestic --token-stdin < token',
  ],
  columns: accountColumns,
  async send(client, input, io) {
    const vendor = vendorIn(input)
    const { way, token_page } = await accountAt(client, input, io)
    const { signal } = io
    if (way === 'token') {
      if (token_page !== null) say(io, `${vendorNames[vendor]} shows your token at ${token_page}`)
      await client.connections.finish({ vendor, token: await typedToken(io, input) }, { signal })
    } else {
      if (input.on('token-stdin'))
        throw new CliError(
          'usage',
          `${vendorNames[vendor]} is connected on a page of it, not with a token: leave --token-stdin out.`,
        )
      if (!canAsk(io))
        throw new CliError(
          'usage',
          'This asks for the address that you are led back to, so it needs a terminal.',
        )
      const { url } = await client.connections.begin({ vendor }, { signal })
      say(io, 'Open this address in a browser and allow the access:')
      say(io, new URL(url, resolve(io, input).url.value).href)
      const address = await askText(io, 'Address that you were led back to', (typed) =>
        returned(typed) === undefined ? 'Paste the whole address, which holds a code.' : undefined,
      )
      const { code = '', state = '' } = returned(address) ?? {}
      await client.connections.finish({ vendor, code, state }, { signal })
    }
    return await accountAt(client, input, io)
  },
  said: ({ vendor, state }) => connectionSentences[state](vendorNames[vendor]),
})

/** Code and state of the address that a provider leads back to. */
function returned(address: string): { code: string; state: string } | undefined {
  const query = URL.canParse(address) ? new URL(address).searchParams : undefined
  const [code, state] = [query?.get('code'), query?.get('state')]
  return code && state ? { code, state } : undefined
}

async function typedToken(io: Io, input: Input): Promise<string> {
  if (input.on('token-stdin')) return await firstLine(io, '--token-stdin')
  if (!canAsk(io)) throw new CliError('usage', 'Give the token with --token-stdin.')
  return await ask(io, { name: 'password', message: 'Token', secret: true, wrong: 'A token is required.' })
}
