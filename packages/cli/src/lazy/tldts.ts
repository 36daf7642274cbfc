import { getPublicSuffix } from 'tldts'

/** By the whole list, hosting companies such as github.io included. */
export const isPublicSuffix = (host: string): boolean =>
  getPublicSuffix(host, { allowPrivateDomains: true, extractHostname: false }) === host
