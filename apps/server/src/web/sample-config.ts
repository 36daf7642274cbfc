import { type ClientConfig, defaultClientConfig } from '@linkwright/core/config/client-config'
import type { Config } from '../env.ts'

/** URLs on a reserved domain (RFC 2606), so that a demo has help and external pages. */
const sampleExternal: ClientConfig['external'] = {
  contact: 'https://sample.example/contact',
  freelancers: 'https://sample.example/freelancers',
  blogs: 'https://sample.example/blogs',
  sign_up: 'https://sample.example/sign-up',
  privacy: 'https://sample.example/privacy',
}

const sampleTutorials: ClientConfig['tutorials'] = [
  {
    title: 'Sample: First steps',
    description: 'From a website and its key phrases to the first order.',
    href: 'https://sample.example/tutorials/first-steps',
  },
  {
    title: 'Sample: Import links from a CSV file',
    description: 'Import the existing links of a page from another tool.',
    href: 'https://sample.example/tutorials/import-links',
  },
]

/** Adds sample entries where the configuration file has none. */
function withSamples(client: ClientConfig): ClientConfig {
  const { external, tutorials } = client
  const isDefault = JSON.stringify(external) === JSON.stringify(defaultClientConfig.external)
  return {
    ...client,
    external: isDefault ? sampleExternal : external,
    tutorials: tutorials.length === 0 ? sampleTutorials : tutorials,
  }
}

/** The client configuration from the file; in a demo with sample entries. */
export function clientConfigOf({ demo, client }: Pick<Config, 'demo' | 'client'>): ClientConfig {
  return demo ? withSamples(client) : client
}
