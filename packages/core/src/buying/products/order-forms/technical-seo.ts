import { emailProblem, targetProblem } from '../order-fields.ts'
import type { Rules } from './field-errors.ts'

/** The product's id. */
export const TECHNICAL_SEO_PRODUCT = 129

export interface TechnicalSeo {
  emailAlias: string
  websiteUrl: string
}

export const technicalSeoRules: Rules<TechnicalSeo> = { emailAlias: emailProblem, websiteUrl: targetProblem }

export const emptyTechnicalSeo: TechnicalSeo = { emailAlias: '', websiteUrl: '' }
