import { CliError } from '../../errors.ts'
import type { Leaf } from '../../define/command.ts'
import { say } from '../../io.ts'
import { readSettings, writeSettings } from '../../server/settings.ts'

export const useProfile: Leaf = {
  name: 'use',
  summary: 'Choose the profile that commands use from now on',
  local: true,
  args: [{ name: '<profile>', help: 'name of the profile', takes: 'profile' }],
  run: async (io, input) => {
    const name = input.arg(0)
    const settings = readSettings(io.env)
    if (!Object.hasOwn(settings.profiles, name)) {
      const names = Object.keys(settings.profiles).join(', ') || 'none yet'
      throw new CliError(
        'usage',
        `There is no profile '${name}' (profiles: ${names}). Make it with: linkwright login --profile ${name}`,
      )
    }
    await writeSettings(io.env, { ...settings, current: name })
    say(io, `Profile ${name} is in use.`)
  },
}
