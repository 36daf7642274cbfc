import { CliError } from '../errors.ts'

/** The error to throw for a failed call: when the server knows no such thing, a sentence that names it. */
export function naming(what: string): (error: unknown) => never {
  return (error) => {
    const unknown = error instanceof Error && 'code' in error && error.code === 'not_found'
    throw unknown ? new CliError('notFound', `There is no ${what}.`) : error
  }
}
