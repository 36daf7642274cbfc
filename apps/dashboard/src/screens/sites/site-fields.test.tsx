import type { SelectProps } from '@linkwright/react-ui/select'
import { AddKeyPhraseForm } from '@linkwright/core/tracking/key-phrases/key-phrase-form'
import type { AddSiteForm } from '@linkwright/core/tracking/sites/site-form'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { labelsIn, rendered, textOf } from '../../testing/rendered.tsx'
import { KeyPhraseFields } from './key-phrase-fields.tsx'
import { CompetitorFields, type SiteForm, SiteLocationFields, WebsiteFields } from './site-fields.tsx'

vi.mock('../../session/session.ts', () => ({
  useSession: () => ({ sites: [], settings: { categories: [{ name: 'food' }] } }),
}))
vi.mock('@linkwright/react-ui/select', () => ({
  Select: ({ name }: SelectProps) => <select name={name} />,
}))
vi.mock('../../code/use-public-suffix.ts', () => ({ usePublicSuffix: () => undefined }))

/** All steps of Add Site, for a local site in the United States. */
function AllFields() {
  const form = useForm<AddSiteForm>({
    defaultValues: { url: '', country: 'United States', local: 'yes', city: '' },
  })
  const siteForm = form as unknown as SiteForm
  return (
    <>
      <WebsiteFields form={siteForm} />
      <SiteLocationFields form={siteForm} />
      <CompetitorFields form={siteForm} />
      <KeyPhraseFields form={form} />
    </>
  )
}

test('Add Site has inputs for the site, its location, three competitors and four key phrases', () => {
  const html = rendered(<AllFields />)
  const names = Array.from(html.matchAll(/ name="(\w+)"/g), ([, name]) => name)
  expect([...new Set(names)]).toEqual(
    'name url categories country local city state comp1 comp2 comp3 kp1 kp2 kp3 kp4'.split(' '),
  )
  expect(labelsIn(html)).toContain('Brand Name')
})

test('key phrase inputs hint at 80 characters and accept longer phrases', () => {
  expect(textOf(rendered(<AllFields />)).match(/0\/80/g)).toHaveLength(4)
  expect(AddKeyPhraseForm.safeParse({ phrase: 'x'.repeat(81) }).success).toBe(true)
})
