import { z } from 'zod'
import { DigitalPrItem, SyndicationItem, TechnicalSeoItem } from './cart-item.ts'

/** Stored fields of a line without a link, by type. Amounts are in cents. */
export const lineDetails = {
  syndication: SyndicationItem.pick({ url: true }).extend({
    category: SyndicationItem.shape.category.default(null),
  }),
  credit: z.object({ cents: z.int().positive() }),
  dgt_pr: DigitalPrItem.pick({
    clientName: true,
    clientPosition: true,
    emailAlias: true,
    linkedinUrl: true,
    websiteUrl: true,
    brandGuidelines: true,
    focusTopic: true,
    imageUrl: true,
  }),
  technical_seo: TechnicalSeoItem.pick({ emailAlias: true, websiteUrl: true }),
}

/** The same, read. */
export type LineDetails = { [T in keyof typeof lineDetails]: z.infer<(typeof lineDetails)[T]> }
