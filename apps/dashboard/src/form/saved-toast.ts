import { toast } from '@linkwright/react-ui/toast'

/** Spec A §8. */
export const SAVE_SUCCESSFUL = 'Save successful...'

/** Seconds the success alert counts down (Spec A §8, Spec B §4). */
export const SAVED_SECONDS = 4

/** Shows that a form was saved. */
export function toastSaved(): void {
  toast.success(SAVE_SUCCESSFUL, { seconds: SAVED_SECONDS })
}
