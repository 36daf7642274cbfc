import { clientFor } from '../server/client.ts'
import { codeFlag, withCode } from '../input/second-code.ts'
import type { Input, Leaf } from '../define/command.ts'
import { CliError, explain } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import { promptRequired, canPrompt, firstLine } from '../input/prompts.ts'
import { changeProfile, type Resolved, resolve } from '../server/settings.ts'

export const login: Leaf = {
  name: 'login',
  summary: 'Sign in and save the session in the profile',
  flags: [
    { flag: '--email <address>', help: 'email address of the account (default: prompt)' },
    { flag: '--password-stdin', help: 'read the password from standard input' },
    codeFlag,
    { flag: '--token-stdin', help: 'read a token or API key from standard input instead of signing in' },
  ],
  examples: [
    'linkwright login',
    'linkwright login --email me@example.com --password-stdin < password.txt',
    'linkwright login --profile work --url https://links.example.com --token-stdin < key.txt',
  ],
  run: async (io, input) => {
    const settings = resolve(io, input)
    const { token, email } = input.on('token-stdin') ? await byToken(io, input) : await byPassword(io, input)
    await changeProfile(io.env, settings.profile.value, { url: settings.url.value, token, email })
    printMessage(io, `Signed in to ${settings.url.value} as ${email} (profile ${settings.profile.value}).`)
    if (io.env['LINKWRIGHT_TOKEN'])
      printMessage(io, 'LINKWRIGHT_TOKEN is set and takes precedence over this session.')
  },
}

type SignedIn = { token: string; email: string }

async function byToken(io: Io, input: Input): Promise<SignedIn> {
  const token = await firstLine(io, '--token-stdin')
  const settings = resolve(io, input)
  const client = await clientFor(io, settings, token)
  const session = await client.session.read({}, { signal: io.signal }).catch((error: unknown) => {
    if (explain(error).exit !== 'signedOut') throw error
    throw new CliError('signedOut', `${settings.url.value} rejected this token.`)
  })
  return { token, email: emailIn(session, settings) }
}

async function byPassword(io: Io, input: Input): Promise<SignedIn> {
  const isInteractive = canPrompt(io)
  const email =
    input.text('email') ??
    (isInteractive
      ? await promptRequired(io, { name: 'email', message: 'Email', emptyMessage: 'Email is required.' })
      : undefined)
  if (email === undefined)
    throw new CliError(
      'usage',
      'There is no terminal to prompt on. Use --email with --password-stdin, or --token-stdin.',
    )
  const password = await readPassword(io, input, isInteractive)
  const settings = resolve(io, input)
  const client = await clientFor(io, settings)
  const given = { email: email.trim(), password }
  const session = await withCode(io, input, (code) =>
    client.session.login({ ...given, ...code }, { signal: io.signal }),
  )
  return { token: session.token, email: emailIn(session, settings) }
}

/** @throws CliError if the response has no user: then the server is not Linkwright. */
function emailIn(response: { user?: { email?: unknown } } | null | undefined, { url }: Resolved): string {
  const email = response?.user?.email
  if (typeof email === 'string') return email
  throw new CliError('failed', `${url.value} responds, but is not a Linkwright server. Check the URL.`)
}

async function readPassword(io: Io, input: Input, isInteractive: boolean): Promise<string> {
  if (input.on('password-stdin')) return firstLine(io, '--password-stdin')
  if (!isInteractive)
    throw new CliError('usage', 'There is no terminal to prompt on. Use --password-stdin or --token-stdin.')
  return promptRequired(io, {
    name: 'password',
    message: 'Password',
    secret: true,
    emptyMessage: 'Password is required.',
  })
}
