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
import { reportFailure, onceReachable } from '../wire/reachable.ts'
import type { Lengths } from './lengths.ts'
import type { CoreSchema } from './readable-errors.ts'

interface Settings<I extends FieldValues> {
  /** A form schema of core, fetched while the user types. It provides the error messages. */
  schema: () => Promise<CoreSchema>
  defaultValues: DefaultValues<I>
  /** Sends the values. An error is shown, and the input stays. */
  submit: (values: I) => Promise<void>
}

export interface CoreForm<I extends FieldValues> extends UseFormReturn<I> {
  onSubmit: () => void
  isSending: boolean
  /** All field errors, for screens that list them together. */
  messages: string[]
  /** The error of the last submit, unless it belongs to a field. */
  problem: string | undefined
  forgetProblem: () => void
  /** Maximum lengths of the texts, once the schema is loaded. */
  lengths: Lengths
}

/** Loads a schema, its error messages and lengths; undefined when they cannot be fetched. */
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

/** A form with a schema of core. It is validated on submit, and the first invalid field gets the focus. */
export function useForm<I extends FieldValues>({ schema, defaultValues, submit }: Settings<I>): CoreForm<I> {
  const [lengths, setLengths] = useState<Lengths>()
  /** Every caller also sets the field lengths. */
  const read = async () => {
    const rules = await readRules(schema)
    setLengths((known) => known ?? rules?.lengths)
    return rules
  }
  const form = useHookForm<I>({
    resolver: async (values, context, options) => {
      const rules = await read()
      // Without the schema the server validates, by the same rules.
      if (rules === undefined) return { values, errors: noNumbers(values) as never }
      // Input and output have the type of the form values; the server parses them again.
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
      // An issue with a key that is not a field here, such as one of the URL, concerns the whole form.
      const issues = (isApiError(error) ? error.issues : []).filter(({ path: [name] }) =>
        Object.hasOwn(values, name ?? ''),
      )
      issues.forEach(({ path, message }, index) =>
        form.setError(path.join('.') as Path<I>, { message }, { shouldFocus: index === 0 }),
      )
      if (issues.length > 0) return
      setProblem(problemMessage(error))
      reportFailure(error)
      onceReachable(error, () => setProblem(undefined))
    }
  })
  return {
    ...form,
    onSubmit: () => void send(),
    isSending: form.formState.isSubmitting,
    messages: errorMessages(form.formState.errors),
    problem,
    forgetProblem: () => setProblem(undefined),
    lengths: lengths ?? {},
  }
}

/** The messages of nested field errors, without duplicates, in the form's order. */
function errorMessages(errors: FieldErrors): string[] {
  const found = Object.values(errors).flatMap((error): string[] => {
    if (!error || typeof error !== 'object') return []
    if (typeof error['message'] === 'string') return [error['message']]
    return errorMessages(error as FieldErrors)
  })
  return [...new Set(found)]
}

/** Errors of number fields with invalid input: it would be sent as null, which may mean something else. */
export function noNumbers(values: object): Record<string, { type: 'no-number'; message: string }> {
  const wrong = Object.entries(values).filter(([, value]) => holdsNone(value))
  return Object.fromEntries(
    wrong.map(([name]) => [name, { type: 'no-number', message: 'Please enter a number.' }]),
  )
}

const holdsNone = (value: unknown): boolean =>
  Number.isNaN(value) || (typeof value === 'object' && value !== null && Object.values(value).some(holdsNone))
