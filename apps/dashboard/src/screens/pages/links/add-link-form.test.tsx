import type { Link, Page } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { rendered } from '../../../testing/rendered.tsx'
import { AddLinkForm } from './add-link-form.tsx'

const isRequired = (anchor_type: Link['anchor_type']) => {
  const html = rendered(
    <AddLinkForm
      id="form"
      label="Add new link"
      page={{ id: 2, site_id: 1 } as Page}
      suggestion={{ id: 3, anchor_text: '', anchor_type }}
      onDone={() => {}}
      onSending={() => {}}
      onDirty={() => {}}
    />,
  )
  return /<input[^>]*name="anchor_text"[^>]*>/.exec(html)?.[0].includes('aria-required="true"')
}

test('the anchor is marked as required, except for a link without text', () => {
  expect(isRequired('generic')).toBe(true)
  expect(isRequired('no text')).toBe(false)
})
