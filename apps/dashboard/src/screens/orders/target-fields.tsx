import { useState } from 'react'
import { Select } from '@linkwright/react-ui/select'
import { TextField } from '@linkwright/react-ui/text-field'
import { TARGET_LENGTH } from '@linkwright/core/buying/products/order-fields'
import { ANCHOR_LENGTH } from '@linkwright/core/tracking/links/lengths'
import { useSuggestions } from './suggestions.tsx'
import { type Pages, pageOf, pageOfUrl, type Target, type TargetErrors, targetLabels } from './targets.ts'
import { useMapAnchors } from './use-map-anchors.ts'
import { useOwnPages } from './use-own-pages.ts'
import { useTouchedFields } from './use-touched-fields.ts'
import { useUsedAnchor } from './use-used-anchor.ts'

const texts = {
  page: (number: number) => `Page ${number}`,
  other: 'Another URL',
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

/**
 * Target and anchor of one ordered link. If there are pages, a URL is only needed for a target outside them. The URL
 * field suggests all own pages, and the anchor field what the link map of the page suggests.
 */
export function TargetFields({ number, pages, target, update, errors }: TargetFieldsProps) {
  const { leave, errorOf } = useTouchedFields()
  const page = pageOf(pages, target)
  const own = useOwnPages()
  const tracked = page ?? pageOfUrl(own, target.url)
  const urls = useSuggestions(
    own.map(({ full_url, page_nickname, site_name }) => ({
      value: full_url,
      label: `${site_name} · ${page_nickname}`,
    })),
  )
  const anchors = useSuggestions(useMapAnchors(tracked).map((value) => ({ value })))
  // Looked up when the field is left, not with each character.
  const [looked, setLooked] = useState(target.anchor)
  const used = useUsedAnchor(tracked, looked === target.anchor ? looked : '')
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
          label={targetLabels.url(number)}
          type="url"
          isRequired
          autoComplete="off"
          placeholder={texts.urlHint}
          maxLength={TARGET_LENGTH}
          value={target.url}
          onChange={(url) => update({ url: url.trim() })}
          onBlur={() => leave('url')}
          error={errorOf('url', errors.url)}
          inputRef={urls.inputRef}
        />
      )}
      <TextField
        label={targetLabels.anchor(number)}
        isRequired
        autoComplete="off"
        maxLength={ANCHOR_LENGTH}
        value={target.anchor}
        onChange={(anchor) => update({ anchor })}
        onBlur={() => {
          leave('anchor')
          setLooked(target.anchor)
        }}
        error={errorOf('anchor', errors.anchor)}
        warning={used}
        inputRef={anchors.inputRef}
      />
      {urls.list}
      {anchors.list}
    </>
  )
}
