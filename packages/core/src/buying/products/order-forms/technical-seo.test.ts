import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import { emptyTechnicalSeo, TECHNICAL_SEO_PRODUCT, technicalSeoRules } from './technical-seo.ts'

test('a technical SEO audit needs a mailbox and a website', () => {
  expect(TECHNICAL_SEO_PRODUCT).toBe(129)
  expect(faultsOf({ emailAlias: 'jo@acme.example', websiteUrl: 'acme.example' }, technicalSeoRules)).toEqual(
    {},
  )
  expect(faultsOf(emptyTechnicalSeo, technicalSeoRules)).toEqual({
    emailAlias: 'Please enter a valid email address',
    websiteUrl: 'Please enter a valid URL',
  })
})
