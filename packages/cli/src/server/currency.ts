import type { Io } from '../io.ts'
import type { Client } from './client.ts'

/** What the installation is paid in, where no answer of the command says it. */
export async function currencyOf(client: Client, { signal }: Pick<Io, 'signal'>): Promise<string> {
  const { settings } = await client.session.read({}, { signal })
  return settings.currency
}
