import { SNIPER_CHANGED } from '@linkwright/core/live/messages'
import { toast } from '@linkwright/react-ui/toast'
import { isApiError, type SniperProject } from '@linkwright/sdk'
import { ConfirmAction } from '../../form/confirm-action.tsx'
import { api } from '../../wire/api.ts'
import { invalidateAfter } from '../../wire/invalidate-after.ts'

const texts = {
  button: 'Delete project',
  title: (name: string) => `Delete ${name}?`,
  text: 'The project and all its data will be deleted. It cannot be recovered.',
  deleted: (name: string) => `${name} was deleted.`,
}

interface DeleteProjectProps {
  /** The project to delete; the dialog is closed while undefined. */
  project: SniperProject | undefined
  onClose: () => void
}

/** Confirms deleting a project. Succeeds if another user has already deleted it. */
export function DeleteProject({ project, onClose }: DeleteProjectProps) {
  const remove = async () => {
    if (project === undefined) return
    try {
      await api.sniper.remove({ id: project.id })
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) throw error
    }
    invalidateAfter(SNIPER_CHANGED)
    toast.success(texts.deleted(project.name))
  }
  return (
    <ConfirmAction
      isOpen={project !== undefined}
      onClose={onClose}
      title={project === undefined ? texts.button : texts.title(project.name)}
      confirmLabel={texts.button}
      action={remove}
      isDanger
    >
      <p>{texts.text}</p>
    </ConfirmAction>
  )
}
