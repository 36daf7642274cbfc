import { CliError } from '../../errors.ts'

const settingKeys = ['url', 'token', 'email'] as const

/** The name of a setting of a profile; anything else is a usage error. */
export function settingKey(name: string): (typeof settingKeys)[number] {
  const key = settingKeys.find((known) => known === name)
  if (!key)
    throw new CliError('usage', `There is no setting '${name}'. Settings are: ${settingKeys.join(', ')}.`)
  return key
}
