import { anchorTypeName, anchorTypes, NO_TEXT } from '@linkwright/core/tracking/links/anchor'
import type { AddLinkForm as Values } from '@linkwright/core/tracking/links/link-form'
import { linkTextNames } from '@linkwright/core/tracking/links/each-link-text'
import { linkTexts } from '@linkwright/core/tracking/links/link-texts'
import { utcDay } from '@linkwright/core/values/dates'
import { Checkbox } from '@linkwright/react-ui/checkbox'
import { DateField } from '@linkwright/react-ui/date-field'
import { Form } from '@linkwright/react-ui/form'
import { toast } from '@linkwright/react-ui/toast'
import type { Page } from '@linkwright/sdk'
import { useEffect } from 'react'
import { api } from '../../../wire/api.ts'
import { BoundRadioGroup } from '../../../form/bound-radio-group.tsx'
import { BoundSelect } from '../../../form/bound-select.tsx'
import { Bound, BoundText, BoundTextArea } from '../../../form/bound.tsx'
import { useForm } from '../../../form/use-form.ts'
import { type AddLinkTo, emptyLink, sentLink } from './add-link-values.ts'
import { pageChanged } from '../use-page.ts'

const texts = {
  anchor: 'Anchor Text',
  type: { label: 'Anchor type', hint: 'The gauge this link counts toward.' },
  read: 'Detected from the anchor text',
  status: 'Link status',
  url: { label: 'Link URL', hint: 'The page with the link.' },
  day: 'Date placed',
  signals: 'Social signals',
  added: 'The link was added.',
}

/** In lifecycle order. */
const states = [
  { value: 'not_ordered', label: 'Not ordered', hint: 'A suggestion on the link map.' },
  { value: 'in_process', label: 'In process', hint: 'It was ordered and is not live yet.' },
  { value: 'placed', label: 'Placed', hint: 'It is live.' },
] as const

const types = [
  { value: undefined, label: texts.read },
  ...anchorTypes.map((type) => ({ value: type, label: anchorTypeName(type) })),
]

export interface AddLinkFormProps extends AddLinkTo {
  id: string
  label: string
  page: Page
  onDone: () => void
  onSending: (isSending: boolean) => void
  /** Called with whether there is unsaved input. */
  onDirty: (isDirty: boolean) => void
}

/** Form for a manually added link. The fields of a live link appear once its state is placed. */
export function AddLinkForm({ id, label, page, onDone, onSending, onDirty, ...to }: AddLinkFormProps) {
  const form = useForm<Values>({
    schema: async () => (await import('@linkwright/core/tracking/links/link-form')).AddLinkForm,
    defaultValues: emptyLink(to),
    submit: async (values) => {
      await api.links.add({ ...sentLink(values, to), siteId: page.site_id, pageId: page.id })
      pageChanged(page.id)
      toast.success(texts.added)
      onDone()
    },
  })
  const { isSending } = form
  const { isDirty } = form.formState
  useEffect(() => onSending(isSending), [isSending, onSending])
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  const isPlaced = form.watch('url_progress') === 'placed'
  return (
    <Form id={id} aria-label={label} onSubmit={form.onSubmit} error={form.problem}>
      <BoundText
        form={form}
        name="anchor_text"
        label={texts.anchor}
        isRequired={form.watch('anchor_type') !== NO_TEXT}
        autoComplete="off"
        autoFocus
      />
      <BoundSelect form={form} name="anchor_type" {...texts.type} options={types} />
      <BoundRadioGroup form={form} name="url_progress" label={texts.status} isRequired options={states} />
      {isPlaced && (
        <>
          <BoundText form={form} name="url" {...texts.url} type="url" isRequired autoComplete="off" />
          <Bound form={form} name="date_completed">
            {({ value, onChange, ...field }) => (
              <DateField
                label={texts.day}
                isRequired
                max={utcDay()}
                {...field}
                value={value ?? null}
                onChange={(day) => onChange(day ?? undefined)}
              />
            )}
          </Bound>
          <Bound form={form} name="ss">
            {({ value, onChange }) => (
              <Checkbox isSelected={value === '1'} onChange={(isOn) => onChange(isOn ? '1' : '0')}>
                {texts.signals}
              </Checkbox>
            )}
          </Bound>
          {linkTextNames.map((name) => (
            <BoundTextArea key={name} form={form} name={name} label={linkTexts[name].label} rows={3} />
          ))}
        </>
      )}
    </Form>
  )
}
