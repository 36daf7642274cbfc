import { hostOf, isUrl } from '../../../values/url.ts'
import { IMAGE_MISSING } from '../../uploads/image-rule.ts'
import { emailProblem } from '../order-fields.ts'
import { fieldErrorsOf, type FieldErrors, type Rules } from './field-errors.ts'

/** The plans: mentions a month, and the product that each is. */
export const digitalPrPlans = [
  { mentions: 5, product: 130 },
  { mentions: 10, product: 128 },
  { mentions: 15, product: 131 },
] as const

/** Months that are paid in advance. */
export const DIGITAL_PR_MONTHS = 3

export interface DigitalPr {
  /** Id of the plan's product; null while none is chosen. */
  plan: number | null
  clientName: string
  clientPosition: string
  emailAlias: string
  linkedinUrl: string
  websiteUrl: string
  brandGuidelines: string
  focusTopic: string
  /** Name of an image that was uploaded. */
  imageUrl: string
  agreement: boolean
}

export const PLAN_REQUIRED = 'Please choose a plan'
export const CLIENT_NAME_REQUIRED = 'Please enter the name of the client'
export const LINKEDIN_INVALID = 'Please enter a valid LinkedIn URL'
export const WEBSITE_INVALID = 'Please enter a valid Website URL'
export const GUIDELINES_REQUIRED = 'Please enter the brand guidelines'
export const AGREEMENT_REQUIRED = `Please agree to ${DIGITAL_PR_MONTHS} months paid in advance`

/** Position and focus topic may be left empty. */
export const digitalPrRules: Rules<DigitalPr> = {
  plan: (product) => (digitalPrPlans.some((plan) => plan.product === product) ? undefined : PLAN_REQUIRED),
  clientName: (name) => (name.trim() === '' ? CLIENT_NAME_REQUIRED : undefined),
  emailAlias: emailProblem,
  linkedinUrl: linkedinProblem,
  websiteUrl: (url) => (isUrl(url) ? undefined : WEBSITE_INVALID),
  brandGuidelines: (guidelines) => (guidelines.trim() === '' ? GUIDELINES_REQUIRED : undefined),
  imageUrl: (image) => (image === '' ? IMAGE_MISSING : undefined),
  agreement: (agreed) => (agreed ? undefined : AGREEMENT_REQUIRED),
}

/** Also the form after a change of plan, which clears all fields. */
export function emptyDigitalPr(plan: number | null): DigitalPr {
  return {
    plan,
    clientName: '',
    clientPosition: '',
    emailAlias: '',
    linkedinUrl: '',
    websiteUrl: '',
    brandGuidelines: '',
    focusTopic: '',
    imageUrl: '',
    agreement: false,
  }
}

export function digitalPrErrors(form: DigitalPr): FieldErrors<DigitalPr> {
  return fieldErrorsOf(form, digitalPrRules)
}

function linkedinProblem(url: string): string | undefined {
  if (url === '') return undefined
  const host = isUrl(url) ? hostOf(url) : undefined
  return host === 'linkedin.com' || host?.endsWith('.linkedin.com') ? undefined : LINKEDIN_INVALID
}
