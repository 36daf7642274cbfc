import { toast } from '@linkwright/react-ui/toast'

/** Says that a form was saved; Spec A §8: the saved alert counts down 4 seconds. */
export function toastSaved(): void {
  toast.success('Save successful...', { seconds: 4 })
}
