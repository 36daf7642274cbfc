import { z } from 'zod'

/** Allowed link targets: a click must never run code. */
const ADDRESS = /^(https?:\/\/|mailto:)[^\s<>"]+$/i

/** Whether a page outside may have this address; an empty one hides its entry. */
export function isExternalAddress(value: string): boolean {
  return value === '' || (ADDRESS.test(value) && URL.canParse(value))
}

const HOST_NAME = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i
const PUBLISHABLE_KEY = /^pk_(?:test|live)_\w{10,250}$/
/** A browser names its page's host in lower case. */
const HostName = z.string().regex(HOST_NAME, 'must be a host name').toLowerCase()

const Address = z.string().refine(isExternalAddress, {
  error: 'must be an https, http or mailto URL, or empty',
})
const ApiHost = z.string().refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), {
  error: 'must be a URL like https://api.example.com',
})

/** The settings of the run-time configuration file; omitted ones keep their defaults. */
export const ClientConfigFile = z
  .strictObject({
    product_name: z.string().trim().min(1, 'must not be empty').max(60, 'must be 60 characters at most'),
    external: z
      .strictObject({
        contact: Address,
        freelancers: Address,
        blogs: Address,
        sign_up: Address,
        privacy: Address,
      })
      .partial(),
    api_hosts: z.record(HostName, ApiHost),
    card_keys: z.record(HostName, z.string().regex(PUBLISHABLE_KEY, 'must be a publishable key, pk_…')),
    tutorials: z.array(
      z.strictObject({
        title: z.string().min(1, 'must not be empty'),
        description: z.string(),
        href: Address,
      }),
    ),
  })
  .partial()
export type ClientConfigFile = z.infer<typeof ClientConfigFile>
