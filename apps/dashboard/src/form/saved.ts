import { toast } from '@linkwright/react-ui/toast'

/** Spec A §8. */
export const SAVE_SUCCESSFUL = 'Save successful...'

/** Says that a form was saved; Spec A §8: the saved alert counts down 4 seconds. */
export function toastSaved(): void {
  toast.success(SAVE_SUCCESSFUL, { seconds: 4 })
}
