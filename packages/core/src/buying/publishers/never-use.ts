import { z } from 'zod'
import { Id, Moment, requiredText } from '../../values/fields.ts'
import { NEVER_USE_DOMAIN, NEVER_USE_LENGTH } from './never-use-rules.ts'
import { publisherDomain } from './publisher-domain.ts'

/** A domain, or a URL on it. */
export const PublisherText = requiredText(NEVER_USE_LENGTH, NEVER_USE_DOMAIN)
  .refine((written) => written.trim() === '' || publisherDomain(written) !== undefined, {
    message: NEVER_USE_DOMAIN,
  })
  .describe('its domain, or a URL on it; subdomains are included')

/** The form that adds a domain. */
export const PublisherForm = z.object({ domain: PublisherText })

/** A publisher that a business does not want links from. */
export const NeverUsedPublisher = z
  .object({
    id: Id,
    domain: z
      .string()
      .nullable()
      .describe('null for one that was chosen in the marketplace, which does not reveal domains'),
    marketplace_link_id: Id.nullable().describe('the marketplace link by which it was chosen'),
    name: z.string().describe('its domain, or what the marketplace shows of it'),
    added_at: Moment,
    added_by: z.string().nullable().describe('null: the user was deleted'),
  })
  .meta({ id: 'NeverUsedPublisher' })
export type NeverUsedPublisher = z.infer<typeof NeverUsedPublisher>
