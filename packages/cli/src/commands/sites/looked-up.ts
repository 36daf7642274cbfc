import { frequencies } from '@linkwright/core/access/look-up-frequency'
import { devices } from '@linkwright/core/tracking/scouting/providers'
import { languageCodes } from '@linkwright/core/tracking/sites/languages'
import type { Input } from '../../define/command.ts'
import { CliError } from '../../errors.ts'

/** How a website is looked up, as far as it was typed; what was not stays as it is. */
export function lookedUp(input: Input) {
  const [language, device, frequency, count_subdomains] = [
    oneOf(input, 'language', languageCodes),
    oneOf(input, 'device', devices),
    oneOf(input, 'frequency', frequencies),
    oneOf(input, 'count-subdomains', ['yes', 'no']),
  ]
  return {
    ...(language && { language }),
    ...(device && { device }),
    ...(frequency && { frequency }),
    ...(count_subdomains && { count_subdomains }),
  }
}

function oneOf<T extends string>(input: Input, flag: string, known: readonly T[]): T | undefined {
  const text = input.text(flag)
  const found = known.find((each) => each === text)
  if (text !== undefined && found === undefined)
    throw new CliError('usage', `--${flag} must be one of ${known.join(', ')}, not '${text}'.`)
  return found
}
