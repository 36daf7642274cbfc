import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { usePreload } from '@linkwright/react-ui/lazy'
import { isApiError } from '@linkwright/sdk'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm as useHookForm,
  type UseFormReturn,
} from 'react-hook-form'
import { problemMessage } from '../wire/api.ts'
import { fetchOptional } from '../code/fetch-code.ts'
import { noteFailed, onceReachable } from '../wire/reachable.ts'
import type { Lengths } from './lengths.ts'
import type { CoreSchema } from './readable-errors.ts'

interface Settings<I extends FieldValues> {
  /** One of core's forms, fetched while one types: its sentences are the ones that are shown. */
  schema: () => Promise<CoreSchema>
  defaultValues: DefaultValues<I>
  /** Sends what was typed; what it throws is shown and nothing typed is lost. */
  submit: (values: I) => Promise<void>
}

export interface CoreForm<I extends FieldValues> extends UseFormReturn<I> {
  onSubmit: () => void
  isSending: boolean
  /** Every sentence of the fields, for screens that list them together. */
  messages: string[]
  /** Why the last try failed, when no field is to blame. */
  problem: string | undefined
  forgetProblem: () => void
  /** How long its texts may be, once the schema is here. */
  lengths: Lengths
}

/** A schema with what makes sentences and lengths of it, in one file of the build; undefined when it cannot be fetched. */
async function readRules(schema: Settings<FieldValues>['schema']) {
  try {
    const [rules, { withReadableErrors }, { lengthsOf }] = await fetchOptional(
      schema,
      async () => import('./readable-errors.ts'),
      async () => import('./lengths.ts'),
    )
    return { withReadableErrors: withReadableErrors(rules), lengths: lengthsOf(rules) }
  } catch {
    return undefined
  }
}

/** A form over one of core's schemas: checked when it is sent, the first wrong field gets the focus. */
export function useForm<I extends FieldValues>({ schema, defaultValues, submit }: Settings<I>): CoreForm<I> {
  const [lengths, setLengths] = useState<Lengths>()
  /** Whatever asks for them first, the fields get their lengths. */
  const read = async () => {
    const rules = await readRules(schema)
    setLengths((known) => known ?? rules?.lengths)
    return rules
  }
  const form = useHookForm<I>({
    resolver: async (values, context, options) => {
      const rules = await read()
      // Without them the server says what is wrong, by the same rules.
      if (rules === undefined) return { values, errors: noNumbers(values) as never }
      // Both sides of the type are the typed values; the server parses them once more.
      return standardSchemaResolver(rules.withReadableErrors)(values, context, options as never) as never
    },
    defaultValues,
    shouldFocusError: true,
  })
  const [rules] = useState({ preload: () => void read() })
  usePreload(rules)
  const [problem, setProblem] = useState<string>()
  const send = form.handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      await submit(values)
    } catch (error) {
      // An issue with something that is no field here, such as a key of the address, concerns the whole form.
      const issues = (isApiError(error) ? error.issues : []).filter(({ path: [name] }) =>
        Object.hasOwn(values, name ?? ''),
      )
      issues.forEach(({ path, message }, index) =>
        form.setError(path.join('.') as Path<I>, { message }, { shouldFocus: index === 0 }),
      )
      if (issues.length > 0) return
      setProblem(problemMessage(error))
      noteFailed(error)
      onceReachable(error, () => setProblem(undefined))
    }
  })
  return {
    ...form,
    onSubmit: () => void send(),
    isSending: form.formState.isSubmitting,
    messages: sentencesOf(form.formState.errors),
    problem,
    forgetProblem: () => setProblem(undefined),
    lengths: lengths ?? {},
  }
}

/** The sentences of nested field errors, each once, in the form's order. */
function sentencesOf(errors: FieldErrors): string[] {
  const found = Object.values(errors).flatMap((error): string[] => {
    if (!error || typeof error !== 'object') return []
    if (typeof error['message'] === 'string') return [error['message']]
    return sentencesOf(error as FieldErrors)
  })
  return [...new Set(found)]
}

/** The fields that hold text which is no number: sent, it would be null, which may mean something else. */
export function noNumbers(values: object): Record<string, { type: 'no-number'; message: string }> {
  const wrong = Object.entries(values).filter(([, value]) => holdsNone(value))
  return Object.fromEntries(
    wrong.map(([name]) => [name, { type: 'no-number', message: 'Please enter a number.' }]),
  )
}

const holdsNone = (value: unknown): boolean =>
  Number.isNaN(value) || (typeof value === 'object' && value !== null && Object.values(value).some(holdsNone))
