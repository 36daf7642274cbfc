import { expect, test } from 'vitest'
import { fieldErrorsOf } from './field-errors.ts'
import { emptyTechnicalSeo, TECHNICAL_SEO_PRODUCT, technicalSeoRules } from './technical-seo.ts'

test('a technical SEO audit needs a mailbox and a website', () => {
  expect(TECHNICAL_SEO_PRODUCT).toBe(129)
  expect(
    fieldErrorsOf({ emailAlias: 'jo@acme.example', websiteUrl: 'acme.example' }, technicalSeoRules),
  ).toEqual({})
  expect(fieldErrorsOf(emptyTechnicalSeo, technicalSeoRules)).toEqual({
    emailAlias: 'Please enter a valid email address',
    websiteUrl: 'Please enter a valid URL',
  })
})
