import { useAddressState } from '../../navigation.tsx'

/** Which dialog is open, in the address; it survives a reload and the Back button closes it. */
export function useOpen(): [string, (dialog: string) => void] {
  const [open, setOpen] = useAddressState('open', '')
  return [open, (dialog) => setOpen(dialog, { replace: dialog === '' })]
}
