import { ownEntry } from '@linkwright/core/values/own-entry'
import { CliError } from '../../errors.ts'
import { jsonFlag, type Leaf } from '../../define/command.ts'
import { write } from '../../io.ts'
import { safeJson } from '../../output/safe-text.ts'
import { readSettings, resolve } from '../../server/settings.ts'
import { settingKey } from './keys.ts'

export const getSetting: Leaf = {
  name: 'get',
  summary: 'Print one setting in use: url, token or email',
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
      email: ownEntry(readSettings(io.env).profiles, profile.value)?.email,
    }
    const value = inUse[key]
    if (value === undefined) throw new CliError('failed', `${key} is not set (profile ${profile.value}).`)
    await write(io.stdout, `${input.on('json') ? safeJson(value) : value}\n`)
  },
}
