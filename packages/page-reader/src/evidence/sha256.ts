import { hash } from 'node:crypto'

/** The digest as archives write it: `sha256:` and lower case hexadecimal. */
export function sha256(bytes: Uint8Array | string): string {
  return `sha256:${hash('sha256', bytes)}`
}
