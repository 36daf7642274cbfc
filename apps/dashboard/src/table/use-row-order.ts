import { useState } from 'react'
import { toastProblem } from '../wire/api.ts'
import { toastSaved } from '../form/saved-toast.ts'
import { inOrder, isSameOrder } from './row-order.ts'

interface Settings<T> {
  items: readonly T[]
  /** Sends the new order, once. */
  save: (sorted: readonly T[]) => Promise<void>
  onDone: () => void
}

/** An unsaved order of rows: nothing is sent before `finish`; added and deleted rows are applied. */
export function useRowOrder<T extends { id: number }>({ items, save, onDone }: Settings<T>) {
  const [ids, setIds] = useState<readonly number[]>(() => items.map(({ id }) => id))
  const [isSaving, setSaving] = useState(false)
  const sorted = inOrder(items, ids)
  const isChanged = !isSameOrder(sorted, items)
  const finish = async () => {
    if (isChanged) {
      setSaving(true)
      try {
        await save(sorted)
      } catch (error) {
        setSaving(false)
        return toastProblem(error)
      }
      toastSaved()
    }
    onDone()
  }
  return { sorted, setIds, isSaving, isUnsaved: isChanged && !isSaving, finish: () => void finish() }
}
