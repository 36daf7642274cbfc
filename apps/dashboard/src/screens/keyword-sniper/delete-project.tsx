import { SNIPER_CHANGED } from '@linkwright/core/live/messages'
import { toast } from '@linkwright/react-ui/toast'
import { isApiError, type SniperProject } from '@linkwright/sdk'
import { ConfirmAction } from '../../form/confirm-action.tsx'
import { api } from '../../wire/api.ts'
import { invalidateAfter } from '../../wire/invalidate-after.ts'

const words = {
  button: 'Delete Project',
  title: (name: string) => `Delete ${name}?`,
  text: 'The project and all its data will be deleted. It cannot be recovered.',
  deleted: (name: string) => `${name} was deleted.`,
}

interface DeleteProjectProps {
  /** The one to be deleted; without one the dialog is closed. */
  project: SniperProject | undefined
  onClose: () => void
}

/** Confirms deleting a project. One that another user has deleted counts as deleted. */
export function DeleteProject({ project, onClose }: DeleteProjectProps) {
  const remove = async () => {
    if (project === undefined) return
    try {
      await api.sniper.remove({ id: project.id })
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) throw error
    }
    invalidateAfter(SNIPER_CHANGED)
    toast.success(words.deleted(project.name))
  }
  return (
    <ConfirmAction
      isOpen={project !== undefined}
      onClose={onClose}
      title={project === undefined ? words.button : words.title(project.name)}
      confirmLabel={words.button}
      act={remove}
      isDanger
    >
      <p>{words.text}</p>
    </ConfirmAction>
  )
}
