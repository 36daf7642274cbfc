import { toast } from '@linkwright/react-ui/toast'

/** Spec A §8. */
export const SAVE_SUCCESSFUL = 'Save successful...'

/** So long the alert counts down that tells what was saved (Spec A §8, Spec B §4). */
export const SAVED_SECONDS = 4

/** Says that a form was saved. */
export function toastSaved(): void {
  toast.success(SAVE_SUCCESSFUL, { seconds: SAVED_SECONDS })
}
