import { Select } from '@linkwright/react-ui/select'
import { TextField } from '@linkwright/react-ui/text-field'
import { TARGET_LENGTH } from '@linkwright/core/buying/products/order-fields'
import { ANCHOR_LENGTH } from '@linkwright/core/tracking/links/lengths'
import { type Pages, pageOf, type Target, type TargetErrors } from './targets.ts'
import { useTouchedFields } from './use-touched-fields.ts'

const texts = {
  page: (number: number) => `Page ${number}`,
  other: 'Another address',
  url: (number: number) => `Target URL ${number}`,
  anchor: (number: number) => `Anchor Text ${number}`,
  urlHint: 'https://example.com/page',
}

const OTHER = 'other'

interface TargetFieldsProps {
  number: number
  pages: Pages
  target: Target
  update: (change: Partial<Target>) => void
  errors: TargetErrors
}

/** Target and anchor of one ordered link. If there are pages, a URL is only needed for a target outside them. */
export function TargetFields({ number, pages, target, update, errors }: TargetFieldsProps) {
  const { leave, errorOf } = useTouchedFields()
  const page = pageOf(pages, target)
  return (
    <>
      {pages.length > 0 && (
        <Select
          label={texts.page(number)}
          options={[
            ...pages.map(({ id, page_nickname }) => ({ value: String(id), label: page_nickname })),
            { value: OTHER, label: texts.other },
          ]}
          value={page === undefined ? OTHER : String(page.id)}
          onChange={(next) => update({ page: next === null || next === OTHER ? null : Number(next) })}
        />
      )}
      {page === undefined && (
        <TextField
          label={texts.url(number)}
          type="url"
          isRequired
          autoComplete="off"
          placeholder={texts.urlHint}
          maxLength={TARGET_LENGTH}
          value={target.url}
          onChange={(url) => update({ url: url.trim() })}
          onBlur={() => leave('url')}
          error={errorOf('url', errors.url)}
        />
      )}
      <TextField
        label={texts.anchor(number)}
        isRequired
        autoComplete="off"
        maxLength={ANCHOR_LENGTH}
        value={target.anchor}
        onChange={(anchor) => update({ anchor })}
        onBlur={() => leave('anchor')}
        error={errorOf('anchor', errors.anchor)}
      />
    </>
  )
}
