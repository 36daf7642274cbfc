import { AppError } from '@linkwright/core/contract/errors'
import { BREACHED_PASSWORD, COMMON_PASSWORD, MIN_PASSWORD_LENGTH } from '@linkwright/core/values/password'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Config } from '../env.ts'
import { isBreached } from './breached-passwords.ts'
import { hashedPassword } from './secrets.ts'

/** OWASP ASVS: at least the 3,000 most common passwords of sufficient length. */
const COMMONEST = 3000

let commonest: ReadonlySet<string> | undefined

function isCommon(password: string): boolean {
  commonest ??= new Set(
    (dictionary['passwords-common'] ?? [])
      .map(String)
      .filter(({ length }) => length >= MIN_PASSWORD_LENGTH)
      .slice(0, COMMONEST),
  )
  return commonest.has(password.normalize('NFKC').toLowerCase())
}

/** Why a new password is too easy to guess. Stored passwords stay valid. */
export async function passwordProblem(
  { breachedPasswords }: Pick<Config, 'breachedPasswords'>,
  password: string,
): Promise<string | undefined> {
  if (isCommon(password)) return COMMON_PASSWORD
  if (breachedPasswords === undefined) return undefined
  return (await isBreached(breachedPasswords, password)) ? BREACHED_PASSWORD : undefined
}

/** The stored hash of a new password. @throws AppError refused for the field when it is too easy to guess. */
export async function hashedNewPassword(
  config: Pick<Config, 'breachedPasswords'>,
  password: string,
): Promise<string> {
  const why = await passwordProblem(config, password)
  if (why !== undefined)
    throw new AppError('refused', why, { issues: [{ path: ['password'], message: why }] })
  return await hashedPassword(password)
}
