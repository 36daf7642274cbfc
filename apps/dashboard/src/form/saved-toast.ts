import { toast } from '@linkwright/react-ui/toast'

export const SAVE_SUCCESSFUL = 'Save successful...'

/** Seconds the success alert counts down. */
export const SAVED_SECONDS = 4

/** Shows that a form was saved. */
export function toastSaved(): void {
  toast.success(SAVE_SUCCESSFUL, { seconds: SAVED_SECONDS })
}
