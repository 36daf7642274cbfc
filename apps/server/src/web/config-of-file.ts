import type { ClientConfig } from '@linkwright/core/config/client-config'
import type { Config } from '../env.ts'
import { withSamples } from './sample-config.ts'

/** What the configuration file says to clients; a demo without one has samples. */
export function configOfFile({ demo, client }: Pick<Config, 'demo' | 'client'>): ClientConfig {
  return demo ? withSamples(client) : client
}
