import { Alert } from '@linkwright/react-ui/alert'
import { useState } from 'react'

export const deletedMessage = (name: string): string => `${name} was deleted, or you can no longer change it.`

const texts = {
  stays: 'It cannot be saved. Copy what you still need from here.',
}

/** Keeps the edited record after another user deleted it, so that the form and its input stay. */
export function useLastKnown<T>(
  found: T | undefined,
  key: string,
): { lastKnown: T | undefined; isDeleted: boolean } {
  const [last, setLast] = useState({ key, value: found })
  // Stores the first value only: a caller may create a new object on every render.
  if (last.key !== key || (last.value === undefined && found !== undefined)) setLast({ key, value: found })
  const lastKnown = found ?? (last.key === key ? last.value : undefined)
  return { lastKnown, isDeleted: found === undefined && lastKnown !== undefined }
}

/** Shows in a form that its record was deleted. */
export function DeletedNote({ name }: { name: string }) {
  return (
    <Alert tone="bad" role="alert" title={deletedMessage(name)}>
      {texts.stays}
    </Alert>
  )
}
