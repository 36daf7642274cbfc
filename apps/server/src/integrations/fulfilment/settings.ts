import { z } from 'zod'
import { address, oneOf } from '../../env-kinds.ts'
import { type IntegrationSettings, vendorProviders } from '../settings.ts'
import { templateProblem } from './template.ts'

/** The vendor's environment variables. */
export const vendorVariables = {
  LINKWRIGHT_FULFILMENT: oneOf(vendorProviders).optional(),
  LINKWRIGHT_FULFILMENT_URL: address(/^https?:/, 'https://api.vendor.example/orders').optional(),
  LINKWRIGHT_FULFILMENT_HEADER: z
    .string()
    .regex(/^[\w-]+:\s*[\x20-\x7e]+$/, 'must be a header such as Authorization: Bearer secret')
    .optional(),
  LINKWRIGHT_FULFILMENT_TEMPLATE: z
    .string()
    .superRefine((text, context) => {
      const message = templateProblem(text)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  LINKWRIGHT_FULFILMENT_FIND_URL: address(/^https?:/, 'https://api.vendor.example/orders?key={key}')
    .refine(
      (value) => value.includes('{key}'),
      'must contain {key}, which is replaced by the key of the order line',
    )
    .optional(),
}

/** Their values contain secrets of the vendor, which must not be logged. */
export const vendorSecrets = [
  'LINKWRIGHT_FULFILMENT_URL',
  'LINKWRIGHT_FULFILMENT_HEADER',
  'LINKWRIGHT_FULFILMENT_FIND_URL',
] as const

type Variables = z.infer<z.ZodObject<typeof vendorVariables>>

/** A URL alone selects the HTTP vendor. */
export function vendorOf(env: Variables, usual: 'simulator' | 'none'): IntegrationSettings['vendor'] {
  return {
    provider: env.LINKWRIGHT_FULFILMENT ?? (env.LINKWRIGHT_FULFILMENT_URL === undefined ? usual : 'http'),
    url: env.LINKWRIGHT_FULFILMENT_URL,
    header: env.LINKWRIGHT_FULFILMENT_HEADER,
    template: env.LINKWRIGHT_FULFILMENT_TEMPLATE,
    findUrl: env.LINKWRIGHT_FULFILMENT_FIND_URL,
  }
}
