import type { Vendor } from './port.ts'

export const NO_VENDOR =
  'No vendor API is set up. Please fulfil the line by hand, or ask the administrator of this server.'

/** No vendor is configured: orders are fulfilled by hand. */
export function noVendor(): Vendor {
  const message = NO_VENDOR
  return {
    name: 'none',
    isSetUp: false,
    isSample: false,
    canFind: false,
    send: () => Promise.resolve({ is: 'refused', message }),
    find: () => Promise.resolve({ is: 'unknown', message }),
  }
}
