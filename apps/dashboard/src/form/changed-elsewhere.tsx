import { Button } from '@linkwright/react-ui/button'
import { toast } from '@linkwright/react-ui/toast'
import { isApiError } from '@linkwright/sdk'
import { type ReactNode, useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { toastProblem } from '../wire/api.ts'
import { mergeInput } from './merge-input.ts'
import type { CoreForm } from './use-form.ts'

const texts = {
  changed: 'Another user changed this while you were editing.',
  load: 'Reload',
  stays: 'We keep what you entered.',
  deleted:
    'This no longer exists: another user deleted it, or you no longer have access. Nothing was saved. Copy what you still need, then close this form.',
  loaded: 'The latest version is loaded and your changes are still here. Check them, then save.',
}

interface Settings<V> {
  /** The form's initial values. */
  started: V
  version: number
}

const isNotFound = (error: unknown): boolean => isApiError(error) && error.code === 'not_found'

/** Remembers the version that a form edits, to detect an edit conflict. */
export function useEditConflict<V extends FieldValues>(values: V, version: number) {
  const [edited, setEdited] = useState<Settings<V>>({ started: values, version })
  const [isConflict, setConflict] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  return {
    version: edited.version,
    /** The values that differ from the initial ones. */
    touched: (now: V): V =>
      Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== edited.started[name])) as V,
    /** Sends the form and detects an edit conflict. */
    send: async <O,>(call: PromiseLike<O>): Promise<O> => {
      setConflict(false)
      try {
        return await call
      } catch (error) {
        setConflict(isApiError(error) && error.code === 'conflict')
        setDeleted(isNotFound(error))
        throw error
      }
    },
    /** Shows the newest version in a form without unsaved input. */
    apply: (form: CoreForm<V>, newest: Settings<V>) => {
      form.reset(newest.started)
      setEdited(newest)
    },
    /**
     * The form's error message; after a conflict with a button that loads the newest version and keeps the input.
     * @param load returns undefined when the record was deleted.
     * @param isOutdated another user's change is known before the form is submitted.
     */
    problem: (
      form: CoreForm<V>,
      load: () => Promise<Settings<V> | undefined>,
      isOutdated = false,
    ): ReactNode => {
      if (isDeleted) return texts.deleted
      const problem = form.problem ?? (isOutdated ? texts.changed : undefined)
      if (problem === undefined || !(isConflict || isOutdated)) return problem
      const loadNewest = async () => {
        const newest = await load().catch((error: unknown) => {
          if (!isNotFound(error)) throw error
        })
        setDeleted(!newest)
        if (!newest) return
        const merged = mergeInput(newest.started, edited.started, form.getValues())
        form.reset(newest.started)
        for (const [name, value] of Object.entries(merged))
          form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
        setEdited(newest)
        setConflict(false)
        form.forgetProblem()
        toast.info(texts.loaded)
      }
      return (
        <>
          {`${problem} ${texts.stays} `}
          <Button size="sm" onPress={() => void loadNewest().catch(toastProblem)}>
            {texts.load}
          </Button>
        </>
      )
    },
  }
}
