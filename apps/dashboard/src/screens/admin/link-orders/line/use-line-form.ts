import { isApiError } from '@linkwright/sdk'
import type { AdminOrderDetail } from '@linkwright/sdk'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mergeInput } from '../../../../form/merge-input.ts'
import { useForm } from '../../../../form/use-form.ts'
import { api } from '../../../../wire/api.ts'
import { invalidateOrder, cacheLines } from '../order-cache.ts'
import {
  changedFields,
  formOf,
  type LineField,
  lineFields,
  type LineValues,
  valuesOf,
} from './line-values.ts'

interface Settings {
  line: AdminOrderDetail
  onSaved: () => void
  /** Moves to the next line. */
  onNext: () => void
}

/**
 * The form of a line. Changes of another user replace the values if the form has no input; otherwise the conflict is
 * shown, and the user decides.
 */
export function useLineForm({ line, onSaved, onNext }: Settings) {
  const [base, setBase] = useState(line)
  const goesOn = useRef(false)
  const form = useForm<LineValues>({
    schema: async () => (await import('@linkwright/core/buying/fulfilment/line-form')).LineForm,
    defaultValues: valuesOf(line),
    submit: async (values) => {
      try {
        const { details } = await api.fulfilment.edit(formOf(line, values, base.version))
        const saved = details.find(({ id }) => id === line.id)
        if (saved !== undefined) applyAll(saved)
        cacheLines(line.order_id, details)
      } catch (error) {
        if (isApiError(error) && error.code === 'conflict') invalidateOrder()
        throw error
      }
      onSaved()
      if (goesOn.current) onNext()
    },
  })
  const { isDirty, isSubmitting } = form.formState
  const applyAll = (newest: AdminOrderDetail) => {
    form.reset(valuesOf(newest))
    setBase(newest)
  }
  /** Loads the changes of the other user, and keeps the input. */
  const applyTheirs = () => {
    const newest = valuesOf(line)
    const merged = mergeInput(newest, valuesOf(base), form.getValues())
    form.reset(newest)
    for (const field of lineFields) form.setValue(field, merged[field], { shouldDirty: true })
    setBase(line)
    form.forgetProblem()
  }
  const elsewhere: LineField[] =
    line.version > base.version && !isSubmitting ? changedFields(valuesOf(base), valuesOf(line)) : []
  const follow = useEffectEvent(() => {
    if (line.version <= base.version || isSubmitting) return
    if (!isDirty) applyAll(line)
    // Only the status has changed, which is not in this form.
    else if (elsewhere.length === 0) applyTheirs()
  })
  useEffect(() => follow(), [line.version, isSubmitting])
  return {
    form,
    isUnsaved: isDirty && !isSubmitting,
    /** Fields that another user changed while this form has input. */
    elsewhere: isDirty ? elsewhere : [],
    applyTheirs,
    /** Discards the input. */
    takeTheirs: () => {
      applyAll(line)
      form.forgetProblem()
    },
    save: () => {
      goesOn.current = false
      form.onSubmit()
    },
    saveAndContinue: () => {
      // Compares values: the latest input may not be rendered yet.
      if (changedFields(valuesOf(base), form.getValues()).length === 0) return onNext()
      goesOn.current = true
      return form.onSubmit()
    },
  }
}
