import { Alert } from '@linkwright/react-ui/alert'
import { useState } from 'react'

export const deletedMessage = (name: string): string => `${name} was deleted, or you can no longer change it.`

const texts = {
  stays: 'It cannot be saved. Copy what you still need from here.',
}

/** Keeps the edited record after another user deleted it, so that the form and its input stay. */
export function useLastKnown<T>(found: T | undefined, key: string): { kept: T | undefined; isGone: boolean } {
  const [last, setLast] = useState({ key, value: found })
  // Stores the first value only: a caller may create a new object on every render.
  if (last.key !== key || (last.value === undefined && found !== undefined)) setLast({ key, value: found })
  const kept = found ?? (last.key === key ? last.value : undefined)
  return { kept, isGone: found === undefined && kept !== undefined }
}

/** Shows in a form that its record was deleted. */
export function DeletedNote({ name }: { name: string }) {
  return (
    <Alert tone="bad" role="alert" title={deletedMessage(name)}>
      {texts.stays}
    </Alert>
  )
}
