import { tableEntry } from '@linkwright/core/values/table-entry'
import { type Flag, type Group, type Leaf, listFlags } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { printMessage, write } from '../io.ts'
import { printRows } from '../output/output.ts'
import { safeJson } from '../output/safe-text.ts'
import {
  changeProfile,
  readSettings,
  resolve,
  serverURL,
  settingsPath,
  writeSettings,
} from '../server/settings.ts'

/** For commands that print one value. */
const jsonFlag: Flag = { flag: '--json', help: 'print JSON' }

const settingKeys = ['url', 'token', 'email'] as const

/** @throws CliError (usage) if no setting of a profile has this name. */
function settingKey(name: string): (typeof settingKeys)[number] {
  const key = settingKeys.find((known) => known === name)
  if (!key)
    throw new CliError(
      'usage',
      `There is no setting '${name}'. Available settings: ${settingKeys.join(', ')}.`,
    )
  return key
}

const listSettings: Leaf = {
  name: 'list',
  summary: 'List the active settings with their sources, and all profiles',
  flags: listFlags,
  run: async (io, input) => {
    const { profile, url, token } = resolve(io, input)
    const { current, profiles } = readSettings(io.env)
    const rows = [
      { key: 'profile', ...profile },
      { key: 'url', ...url },
      { key: 'token', value: token ? masked(token.value) : '', source: token?.source ?? '' },
      ...Object.entries(profiles).map(([name, { url: at = '', email = '' }]) => ({
        key: `profile ${name}`,
        value: `${at} ${email}`.trim(),
        source: name === current ? 'in use' : '',
      })),
    ]
    const columns = [
      { field: 'key', head: 'Setting' },
      { field: 'value', head: 'Value' },
      { field: 'source', head: 'Source' },
    ]
    await printRows(io, input, columns, rows)
  },
}

function masked(token: string): string {
  return `…${token.slice(-4)}`
}

const getSetting: Leaf = {
  name: 'get',
  summary: 'Print the active value of a setting',
  args: [{ name: '<key>', help: 'url, token or email' }],
  flags: [jsonFlag],
  examples: [
    'curl -H "Authorization: Bearer $(linkwright config get token)" http://localhost:4400/api/user/session',
  ],
  run: async (io, input) => {
    const key = settingKey(input.arg(0))
    const { profile, url, token } = resolve(io, input)
    const inUse = {
      url: url.value,
      token: token?.value,
      email: tableEntry(readSettings(io.env).profiles, profile.value)?.email,
    }
    const value = inUse[key]
    if (value === undefined) throw new CliError('failed', `${key} is not set (profile ${profile.value}).`)
    await write(io.stdout, `${input.on('json') ? safeJson(value) : value}\n`)
  },
}

const setSetting: Leaf = {
  name: 'set',
  summary: 'Set the server URL of the profile',
  args: [
    { name: '<key>', help: 'url' },
    { name: '<value>', help: 'new value' },
  ],
  examples: ['linkwright config set url https://links.example.com --profile work'],
  run: async (io, input) => {
    const key = settingKey(input.arg(0))
    if (key !== 'url')
      throw new CliError('usage', `${key} cannot be set directly. Sign in with: linkwright login`)
    const { profile } = resolve(io, input)
    // A token is valid only for the server that issued it.
    await changeProfile(io.env, profile.value, {
      url: serverURL(input.arg(1)),
      token: undefined,
      email: undefined,
    })
    printMessage(io, `Set the server of profile ${profile.value} to ${serverURL(input.arg(1))}.`)
  },
}

const settingsFilePath: Leaf = {
  name: 'path',
  summary: 'Print the path of the settings file',
  flags: [jsonFlag],
  local: true,
  run: async (io, input) => {
    const path = settingsPath(io.env)
    await write(io.stdout, `${input.on('json') ? safeJson(path) : path}\n`)
  },
}

const useProfile: Leaf = {
  name: 'use',
  summary: 'Switch to a profile',
  local: true,
  args: [{ name: '<profile>', help: 'name of the profile', takes: 'profile' }],
  run: async (io, input) => {
    const name = input.arg(0)
    const settings = readSettings(io.env)
    if (!Object.hasOwn(settings.profiles, name)) {
      const names = Object.keys(settings.profiles).join(', ') || 'none yet'
      throw new CliError(
        'usage',
        `There is no profile '${name}' (profiles: ${names}). Create it with: linkwright login --profile ${name}`,
      )
    }
    await writeSettings(io.env, { ...settings, current: name })
    printMessage(io, `Switched to profile ${name}.`)
  },
}

export const config: Group = {
  name: 'config',
  summary: 'Manage profiles and settings on this computer',
  commands: [listSettings, getSetting, setSetting, settingsFilePath, useProfile],
}
