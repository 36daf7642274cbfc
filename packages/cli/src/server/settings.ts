import { tableEntry } from '@linkwright/core/values/table-entry'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { Env, Io } from '../io.ts'

const defaultURL = 'http://localhost:4400'

export type Profile = { readonly url?: string; readonly token?: string; readonly email?: string }
export type SettingsFile = { readonly current: string; readonly profiles: Readonly<Record<string, Profile>> }

export type Source = 'flag' | 'environment' | 'profile' | 'default' | 'program'
export type Setting = { readonly value: string; readonly source: Source }

/** The settings folder, in XDG_CONFIG_HOME, APPDATA or Preferences. */
export function settingsFolder(env: Env, platform: NodeJS.Platform = process.platform): string {
  const home = env['HOME'] ?? env['USERPROFILE'] ?? process.getBuiltinModule('os').homedir()
  if (env['XDG_CONFIG_HOME']) return path.join(env['XDG_CONFIG_HOME'], 'linkwright')
  if (platform === 'win32')
    return path.join(env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'), 'linkwright')
  if (platform === 'darwin') return path.join(home, 'Library', 'Preferences', 'linkwright')
  return path.join(home, '.config', 'linkwright')
}

export function settingsPath(env: Env): string {
  return path.join(settingsFolder(env), 'config.json')
}

/** Reads the settings with JSON.parse, because loading `conf` would triple the startup time. */
export function readSettings(env: Env): SettingsFile {
  const file = settingsPath(env)
  let text: string
  try {
    text = fs.readFileSync(file, 'utf8')
  } catch {
    return { current: 'default', profiles: {} }
  }
  try {
    const read: unknown = JSON.parse(text)
    if (isSettings(read)) return read
  } catch {
    // Reported below.
  }
  throw new CliError(
    'failed',
    `The settings file ${file} cannot be read. Fix or delete it, then sign in again.`,
  )
}

function isSettings(value: unknown): value is SettingsFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'current' in value &&
    typeof value.current === 'string' &&
    'profiles' in value &&
    typeof value.profiles === 'object' &&
    value.profiles !== null
  )
}

/** Writes the settings with `conf`: atomically, and readable only by the owner. */
export async function writeSettings(env: Env, settings: SettingsFile): Promise<void> {
  const cwd = settingsFolder(env)
  fs.mkdirSync(cwd, { recursive: true, mode: 0o700 })
  const { default: Conf } = await import('conf')
  const conf = new Conf<SettingsFile>({
    cwd,
    configName: 'config',
    projectName: 'linkwright',
    configFileMode: 0o600,
  })
  conf.store = settings
}

/** Changes one profile of the file; `undefined` removes a key. */
export async function changeProfile(
  env: Env,
  name: string,
  change: { [K in keyof Profile]: Profile[K] | undefined },
): Promise<void> {
  const settings = readSettings(env)
  const merged = Object.entries({ ...tableEntry(settings.profiles, name), ...change }).filter(
    ([, value]) => value !== undefined,
  )
  await writeSettings(env, {
    ...settings,
    profiles: { ...settings.profiles, [name]: Object.fromEntries(merged) },
  })
}

export type Resolved = {
  readonly profile: Setting
  readonly url: Setting
  readonly token: Setting | undefined
  /** Whether to log each request. */
  readonly debug: boolean
}

/**
 * Resolves flag, environment, profile and default, in this order. A profile's token is sent only to the
 * profile's own server, never to another `--url`.
 */
export function resolve(io: Io, input: Input): Resolved {
  const settings = readSettings(io.env)
  const profile = first(
    ['flag', input.text('profile')],
    ['environment', io.env['LINKWRIGHT_PROFILE']],
    ['profile', settings.current],
  ) ?? { value: 'default', source: 'default' }
  const stored = tableEntry(settings.profiles, profile.value)
  const url = first(
    ['flag', input.text('url')],
    ['program', io.baseURL],
    ['environment', io.env['LINKWRIGHT_URL']],
    ['profile', stored?.url],
  ) ?? { value: defaultURL, source: 'default' }
  const value = serverURL(url.value, url.source)
  const own = value === (stored?.url ?? defaultURL) ? stored?.token : undefined
  const token = first(['environment', io.env['LINKWRIGHT_TOKEN']], ['profile', own])
  return { profile, url: { ...url, value }, token, debug: input.on('debug') }
}

function first(...tries: readonly (readonly [Source, string | undefined])[]): Setting | undefined {
  for (const [source, value] of tries) if (value !== undefined && value !== '') return { value, source }
  return undefined
}

const urlNames: Readonly<Record<Source, string>> = {
  flag: '--url',
  environment: 'LINKWRIGHT_URL',
  profile: 'The URL of the profile',
  program: 'baseURL',
  default: 'url',
}

/** A server URL without trailing slash; a usage error unless http(s). */
export function serverURL(text: string, source: Source = 'default'): string {
  if (!/^https?:\/\/[^/\s]/i.test(text) || !URL.canParse(text))
    throw new CliError('usage', `${urlNames[source]} must look like ${defaultURL}, not '${text}'.`)
  return text.replace(/\/+$/, '')
}
