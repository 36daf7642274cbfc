import { type ClientConfig, defaultClientConfig } from '@linkwright/core/config/client-config'
import type { Config } from '../env.ts'

/** Addresses that belong to nobody (RFC 2606), so that a demo's help and outside pages are not empty. */
const sampleExternal: ClientConfig['external'] = {
  contact: 'https://sample.example/contact',
  freelancers: 'https://sample.example/freelancers',
  blogs: 'https://sample.example/blogs',
  sign_up: 'https://sample.example/sign-up',
  privacy: 'https://sample.example/privacy',
}

const sampleTutorials: ClientConfig['tutorials'] = [
  {
    title: 'Sample: Add your first website',
    description: 'Add your first website, key phrases and competitors.',
    href: 'https://sample.example/tutorials/first-website',
  },
  {
    title: 'Sample: Import links from a CSV file',
    description: 'How the links that a page has come in from another tool.',
    href: 'https://sample.example/tutorials/import-links',
  },
]

/** What the configuration file says nothing of gets sample entries; what it says stays as it is. */
function withSamples(client: ClientConfig): ClientConfig {
  const { external, tutorials } = client
  const isUnsaid = JSON.stringify(external) === JSON.stringify(defaultClientConfig.external)
  return {
    ...client,
    external: isUnsaid ? sampleExternal : external,
    tutorials: tutorials.length === 0 ? sampleTutorials : tutorials,
  }
}

/** What the configuration file says to clients; a demo without one has samples. */
export function configOfFile({ demo, client }: Pick<Config, 'demo' | 'client'>): ClientConfig {
  return demo ? withSamples(client) : client
}
