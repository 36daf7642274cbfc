import { SNIPER_CHANGED } from '@linkwright/core/live/messages'
import { MAX_PROJECT_PHRASES } from '@linkwright/core/tracking/sniper/project-rules'
import type { SniperProjectForm } from '@linkwright/core/tracking/sniper/project-form'
import { FormRow } from '@linkwright/react-ui/form'
import { toast } from '@linkwright/react-ui/toast'
import { isApiError } from '@linkwright/sdk'
import { BoundText } from '../../form/bound.tsx'
import { RecordDialog } from '../../form/form-dialog.tsx'
import { PhraseLinesField } from '../../form/phrase-lines-field.tsx'
import { LocationField, sentPlace } from '../../form/location-field.tsx'
import { useForm } from '../../form/use-form.ts'
import { useSession } from '../../session/session.ts'
import { api } from '../../wire/api.ts'
import { invalidateAfter } from '../../wire/invalidate-after.ts'

const texts = {
  title: 'Add Project',
  name: { label: 'Project name', hint: 'Leave empty to use the first key phrase.' },
  url: { label: 'URL', hint: 'The website that should rank.' },
  client: 'Client',
  phrases: 'Each is looked up separately.',
  isLocal: 'Is this a local search?',
  added: (name: string) => `${name} was added. We are collecting its data.`,
}

interface AddProjectProps {
  onClose: () => void
  /** Another user took the plan's last project. */
  onFull: () => void
}

const phraseNames = Array.from({ length: MAX_PROJECT_PHRASES }, (_, at) => `keywords.${at}.keyword` as const)

/** The form: key phrases, the search location, and whom the project is for. */
export function AddProject({ onClose, onFull }: AddProjectProps) {
  const { sites } = useSession()
  const form = useForm<SniperProjectForm>({
    schema: async () => (await import('@linkwright/core/tracking/sniper/project-form')).SniperProjectForm,
    defaultValues: {
      name: '',
      url: '',
      client: '',
      keywords: Array.from({ length: MAX_PROJECT_PHRASES }, () => ({ keyword: '' })),
      country: sites[0]?.country ?? '',
      local: 'no',
      city: '',
      state: '',
    },
    async submit(values) {
      const place = sentPlace(values.local, values)
      try {
        const { project } = await api.sniper.add({ ...values, ...place })
        invalidateAfter(SNIPER_CHANGED)
        toast.success(texts.added(project.name))
        onClose()
      } catch (error) {
        if (!isApiError(error) || error.code !== 'over_plan_limit') throw error
        invalidateAfter(SNIPER_CHANGED)
        onFull()
      }
    },
  })
  return (
    <RecordDialog form={form} onClose={onClose} title={texts.title} send={texts.title}>
      <PhraseLinesField form={form} names={phraseNames} hint={texts.phrases} />
      <LocationField
        form={form}
        names={{ country: 'country', local: 'local', city: 'city', state: 'state' }}
        localLabel={texts.isLocal}
      />
      <FormRow>
        <BoundText form={form} name="url" {...texts.url} type="url" autoComplete="off" />
        <BoundText form={form} name="client" label={texts.client} autoComplete="off" />
      </FormRow>
      <BoundText form={form} name="name" {...texts.name} autoComplete="off" />
    </RecordDialog>
  )
}
