import { Alert } from '@linkwright/react-ui/alert'
import { useState } from 'react'

export const deletedMessage = (name: string): string => `${name} was deleted, or you can no longer change it.`

const words = {
  stays: 'It cannot be saved. Copy what you still need from here.',
}

/** Keeps the edited record after another user deleted it, so that the form and its input stay. */
export function useLastKnown<T>(found: T | undefined, key: string): { kept: T | undefined; isGone: boolean } {
  const [last, setLast] = useState({ key, value: found })
  // As it was first seen: a caller may make a new one with every drawing.
  if (last.key !== key || (last.value === undefined && found !== undefined)) setLast({ key, value: found })
  const kept = found ?? (last.key === key ? last.value : undefined)
  return { kept, isGone: found === undefined && kept !== undefined }
}

/** Says so in the form. */
export function DeletedNote({ name }: { name: string }) {
  return (
    <Alert tone="bad" role="alert" title={deletedMessage(name)}>
      {words.stays}
    </Alert>
  )
}
