import { SNIPER_CHANGED } from '@linkwright/core/live/messages'
import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import { toast } from '@linkwright/react-ui/toast'
import type { SniperProject } from '@linkwright/sdk'
import { useState } from 'react'
import { api, problemSentence } from '../../wire/api.ts'
import { readAnew } from '../../wire/read-anew.ts'

const words = {
  button: 'Delete Project',
  title: (name: string) => `Delete ${name}?`,
  text: 'The project and everything that was gathered for it will be deleted. It cannot be recovered.',
  deleted: (name: string) => `${name} was deleted.`,
}

interface DeleteProjectProps {
  /** The one to be deleted; without one the dialog is closed. */
  project: SniperProject | undefined
  onClose: () => void
}

/** Asks before a project is deleted for good. */
export function DeleteProject({ project, onClose }: DeleteProjectProps) {
  const [problem, setProblem] = useState<string>()
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const remove = async () => {
    if (project === undefined) return
    setProblem(undefined)
    try {
      await api.sniper.remove({ id: project.id })
    } catch (error) {
      setProblem(problemSentence(error))
      return
    }
    readAnew(SNIPER_CHANGED)
    toast.success(words.deleted(project.name))
    close()
  }
  return (
    <ConfirmDialog
      isOpen={project !== undefined}
      onClose={close}
      title={project === undefined ? words.button : words.title(project.name)}
      confirmLabel={words.button}
      onConfirm={remove}
      isDanger
      error={problem}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}
