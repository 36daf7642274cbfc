import { Select } from '@linkwright/react-ui/select'
import { TextField } from '@linkwright/react-ui/text-field'
import { TARGET_LENGTH } from '@linkwright/core/buying/products/order-fields'
import { ANCHOR_LENGTH } from '@linkwright/core/tracking/links/lengths'
import { type Pages, pageOf, type Target, type TargetErrors } from './targets.ts'
import { useTouchedFields } from './use-touched-fields.ts'

const texts = {
  page: (nth: number) => `Page ${nth}`,
  other: 'Another address',
  url: (nth: number) => `Target URL ${nth}`,
  anchor: (nth: number) => `Anchor Text ${nth}`,
  urlHint: 'https://example.com/page',
}

const OTHER = 'other'

interface TargetFieldsProps {
  nth: number
  pages: Pages
  target: Target
  put: (change: Partial<Target>) => void
  errors: TargetErrors
}

/** Target and anchor of one ordered link. If there are pages, a URL is only needed for a target outside them. */
export function TargetFields({ nth, pages, target, put, errors }: TargetFieldsProps) {
  const { leave, errorOf } = useTouchedFields()
  const page = pageOf(pages, target)
  return (
    <>
      {pages.length > 0 && (
        <Select
          label={texts.page(nth)}
          options={[
            ...pages.map(({ id, page_nickname }) => ({ value: String(id), label: page_nickname })),
            { value: OTHER, label: texts.other },
          ]}
          value={page === undefined ? OTHER : String(page.id)}
          onChange={(next) => put({ page: next === null || next === OTHER ? null : Number(next) })}
        />
      )}
      {page === undefined && (
        <TextField
          label={texts.url(nth)}
          type="url"
          isRequired
          autoComplete="off"
          placeholder={texts.urlHint}
          maxLength={TARGET_LENGTH}
          value={target.url}
          onChange={(url) => put({ url: url.trim() })}
          onBlur={() => leave('url')}
          error={errorOf('url', errors.url)}
        />
      )}
      <TextField
        label={texts.anchor(nth)}
        isRequired
        autoComplete="off"
        maxLength={ANCHOR_LENGTH}
        value={target.anchor}
        onChange={(anchor) => put({ anchor })}
        onBlur={() => leave('anchor')}
        error={errorOf('anchor', errors.anchor)}
      />
    </>
  )
}
