import { hash } from 'node:crypto'
import type { Vendor } from './port.ts'

/** The vendor of the demo: it accepts everything immediately, and derives the id from the key. */
export function simulatedVendor(): Vendor {
  const refOf = (key: string) => `SAMPLE-${hash('sha256', key, 'hex').slice(0, 8).toUpperCase()}`
  return {
    name: 'simulator',
    isSetUp: true,
    isSample: true,
    // It knows each key that it could have been sent.
    canFind: true,
    send: (_line, key) => Promise.resolve({ is: 'sent', ref: refOf(key) }),
    find: (key) => Promise.resolve({ is: 'sent', ref: refOf(key) }),
  }
}
