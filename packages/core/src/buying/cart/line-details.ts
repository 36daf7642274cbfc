import { z } from 'zod'
import { DigitalPrItem, SyndicationItem, TechnicalSeoItem } from './cart-item.ts'

/** What is kept of a line that orders no link, by its type. Amounts are whole cents. */
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
