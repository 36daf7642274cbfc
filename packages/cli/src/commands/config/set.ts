import { CliError } from '../../errors.ts'
import type { Leaf } from '../../define/command.ts'
import { say } from '../../io.ts'
import { changeProfile, resolve, serverURL } from '../../server/settings.ts'
import { settingKey } from './keys.ts'

export const setSetting: Leaf = {
  name: 'set',
  summary: 'Set the server address of the profile',
  args: [
    { name: '<key>', help: 'url' },
    { name: '<value>', help: 'the new value' },
  ],
  examples: ['linkwright config set url https://links.example.com --profile work'],
  run: async (io, input) => {
    const key = settingKey(input.arg(0))
    if (key !== 'url') throw new CliError('usage', `${key} is set by signing in: linkwright login`)
    const { profile } = resolve(io, input)
    // A token belongs to the server that gave it.
    await changeProfile(io.env, profile.value, {
      url: serverURL(input.arg(1)),
      token: undefined,
      email: undefined,
    })
    say(io, `The server of profile ${profile.value} is ${serverURL(input.arg(1))}.`)
  },
}
