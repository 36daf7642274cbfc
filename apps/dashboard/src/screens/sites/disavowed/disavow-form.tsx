import { DISAVOWED_CHANGED } from '@linkwright/core/live/messages'
import { parseLines } from '@linkwright/core/tracking/disavow/parse-lines'
import { suffixWarnings } from '@linkwright/core/tracking/disavow/suffix-warnings'
import { plural } from '@linkwright/core/values/text'
import { TextArea } from '@linkwright/react-ui/text-area'
import { toast } from '@linkwright/react-ui/toast'
import { Ban } from 'lucide-react'
import { api } from '../../../wire/api.ts'
import { BoundForm } from '../../../form/bound-form.tsx'
import { Bound } from '../../../form/bound.tsx'
import { Unsaved } from '../../../form/unsaved.tsx'
import { useForm } from '../../../form/use-form.ts'
import { usePublicSuffix } from '../../../code/use-public-suffix.ts'
import { invalidateAfter } from '../../../wire/invalidate-after.ts'

const texts = {
  label: 'Links and domains to disavow',
  placeholder: 'https://spam.example/page\ndomain:spam.example',
  disavow: 'Disavow',
  sending: 'Disavowing…',
  done: (count: number) => `${plural(count, 'entry', 'entries')} on the list`,
  look: (lines: readonly number[], more: number) =>
    `Check line ${lines.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
}

/** Maximum number of wrong lines that the message names. */
const NAMED = 5

/** Adds disavow entries, one per line. One wrong line refuses them all; the input stays. */
export function DisavowForm({ siteId, isDeleted }: { siteId: number; isDeleted: boolean }) {
  const form = useForm({
    schema: async () => (await import('@linkwright/core/tracking/disavow/entry')).DisavowForm,
    defaultValues: { disavowed: '' },
    submit: async ({ disavowed }) => {
      const list = await api.disavow.add({ siteId, disavowed })
      invalidateAfter(DISAVOWED_CHANGED)
      form.reset()
      toast.success(texts.done(list.total ?? list.length))
    },
  })
  const isPublicSuffix = usePublicSuffix()
  return (
    <BoundForm
      form={form}
      label={texts.label}
      send={texts.disavow}
      sending={texts.sending}
      icon={<Ban aria-hidden />}
      isDisabled={isDeleted}
    >
      <Bound form={form} name="disavowed">
        {({ error, ...field }) => (
          <TextArea
            label={texts.label}
            placeholder={texts.placeholder}
            rows={6}
            isRequired
            {...field}
            warning={suffixWarnings(field.value, isPublicSuffix).slice(0, NAMED).join(' ') || undefined}
            {...(error === undefined ? {} : { error: `${error} ${wrongLines(field.value)}`.trim() })}
          />
        )}
      </Bound>

      <Unsaved isDirty={form.formState.isDirty && !form.isSending} />
    </BoundForm>
  )
}

function wrongLines(text: string): string {
  const parsed = parseLines(text)
  if (!('lines' in parsed)) return ''
  return texts.look(parsed.lines.slice(0, NAMED), parsed.lines.length - NAMED)
}
