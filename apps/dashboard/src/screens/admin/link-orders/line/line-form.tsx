import { proofs } from '@linkwright/core/buying/fulfilment/line-rules'
import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { toast } from '@linkwright/react-ui/toast'
import type { AdminOrderDetail } from '@linkwright/sdk'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { BoundForm } from '../../../../form/bound-form.tsx'
import { BoundNumber } from '../../../../form/bound-number.tsx'
import { BoundText, BoundTextArea } from '../../../../form/bound.tsx'
import { Unsaved } from '../../../../form/unsaved.tsx'
import type { LineHandle } from '../use-order-keys.ts'
import { AnchorSuggestions } from './anchor-suggestions.tsx'
import { fieldsOf, type LineField } from './line-values.ts'
import { useLineForm } from './use-line-form.ts'

const lineLabels = {
  published_url: 'Published URL',
  published_da: 'Published DA',
  target_url: 'Target URL',
  anchor_text: 'Anchor Text',
  report_info: 'Report Info',
} as const satisfies Record<LineField, string>

const texts = {
  form: (name: string) => `Fulfil ${name}`,
  save: 'Save Changes',
  saving: 'Saving…',
  saved: (name: string) => `${name} was saved.`,
  elsewhere: 'Someone else changed this line:',
  is: (theirs: string, yours: string) => (theirs === yours ? theirs : `${theirs} (yours: ${yours})`),
  stays: 'We keep your input until you choose. Saving yours overwrites theirs.',
  none: 'nothing',
  keep: 'Keep mine',
  take: 'Use theirs',
}
const REPORT_ROWS = 3

const shown = (value: string | number | null) => (value === null || value === '' ? texts.none : String(value))

interface LineFormProps {
  line: AdminOrderDetail
  name: string
  handles: Map<number, LineHandle>
  onUnsaved: (id: number, isUnsaved: boolean) => void
  onNext: () => void
}

/** Number fields commit their value on blur. Refocuses the field, in case it is invalid. */
function giveValue(field: EventTarget): void {
  if (!(field instanceof HTMLElement)) return
  field.blur()
  field.focus()
}

/** The editable fields of a line, saved per line. */
export function LineForm({ line, name, handles, onUnsaved, onNext }: LineFormProps) {
  const { form, isUnsaved, ...edited } = useLineForm({
    line,
    onSaved: () => toast.success(texts.saved(name)),
    onNext,
  })
  useEffect(() => {
    handles.set(line.id, edited)
  })
  useEffect(() => () => void handles.delete(line.id), [handles, line.id])
  useEffect(() => onUnsaved(line.id, isUnsaved), [onUnsaved, line.id, isUnsaved])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Back to the line and its shortcuts; the input stays.
    if (event.key === 'Escape') event.currentTarget.closest<HTMLElement>('[data-line]')?.focus()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    giveValue(event.target)
    edited.saveAndContinue()
  }
  const proof = proofs[line.type] === 'report' ? 'report_info' : 'published_url'
  const fields: Readonly<Record<LineField, () => ReactNode>> = {
    published_url: () => (
      <BoundText
        form={form}
        name="published_url"
        label={lineLabels.published_url}
        type="url"
        autoComplete="off"
      />
    ),
    published_da: () => (
      <BoundNumber
        form={form}
        name="published_da"
        label={lineLabels.published_da}
        min={0}
        max={100}
        step={1}
      />
    ),
    target_url: () => (
      <BoundText form={form} name="target_url" label={lineLabels.target_url} type="url" autoComplete="off" />
    ),
    anchor_text: () => (
      <>
        <BoundText form={form} name="anchor_text" label={lineLabels.anchor_text} autoComplete="off" />
        <AnchorSuggestions
          phrases={line.key_phrases}
          onChoose={(phrase) => form.setValue('anchor_text', phrase, { shouldDirty: true })}
        />
      </>
    ),
    report_info: () => (
      <BoundTextArea form={form} name="report_info" label={lineLabels.report_info} rows={REPORT_ROWS} />
    ),
  }
  return (
    <div onKeyDown={onKeyDown}>
      <BoundForm
        form={{ ...form, onSubmit: edited.save }}
        label={texts.form(name)}
        variant="secondary"
        isDisabled={!form.formState.isDirty}
        send={texts.save}
        sending={texts.saving}
      >
        {edited.elsewhere.length > 0 && (
          <Alert
            tone="warn"
            role="alert"
            actions={
              <>
                <Button size="sm" onPress={edited.applyTheirs}>
                  {texts.keep}
                </Button>
                <Button size="sm" onPress={edited.takeTheirs}>
                  {texts.take}
                </Button>
              </>
            }
          >
            {texts.elsewhere}
            <ul className="ld-line-elsewhere">
              {edited.elsewhere.map((field) => (
                <li key={field}>
                  {`${lineLabels[field]}: ${texts.is(shown(line[field]), shown(form.getValues(field)))}`}
                </li>
              ))}
            </ul>
            {texts.stays}
          </Alert>
        )}
        {fieldsOf(line).map((field) => (
          <div
            key={field}
            className="ld-line-field"
            data-field={field}
            data-proof={field === proof ? '' : undefined}
          >
            {fields[field]()}
          </div>
        ))}
      </BoundForm>
      <Unsaved isDirty={isUnsaved} of="order" />
    </div>
  )
}
