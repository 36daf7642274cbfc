import { PHRASE_LENGTH, PHRASE_LENGTH_HINT } from '@linkwright/core/tracking/key-phrases/phrase-rules'
import { similarPhraseNote } from '@linkwright/core/tracking/key-phrases/similar-phrase'
import { plural } from '@linkwright/core/values/text'
import { TextArea } from '@linkwright/react-ui/text-area'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { fittingLines, MAX_LINES, phrasesOfLines } from './phrase-lines.ts'

/** A pasted list may be longer than what fits: lines beyond that are counted, not cut silently. */
const PASTED = 100 * PHRASE_LENGTH

const texts = {
  label: 'Key phrases',
  hint: `One per line, up to ${MAX_LINES}. At most ${PHRASE_LENGTH_HINT} characters each are recommended.`,
  inLine: (line: number, message: string) => `Line ${line}: ${message}`,
  long: (length: number) => `It has ${length} characters; at most ${PHRASE_LENGTH_HINT} are recommended.`,
  left: (count: number) => `${plural(count, 'line was', 'lines were')} left out: at most ${MAX_LINES} fit.`,
}

export interface PhraseLinesFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>
  /** The form's fields of the phrases, in their order. */
  names: readonly FieldPath<V>[]
  /** What the phrases are for, before the rules of the field. */
  hint?: string
}

/** Key phrases as lines of one field, so that a list can be pasted. The first one is required. */
export function PhraseLinesField<V extends FieldValues>({ hint, ...props }: PhraseLinesFieldProps<V>) {
  const form = props.form as unknown as UseFormReturn<Record<string, string>>
  const names: readonly string[] = props.names
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(0)
  const values = form.watch([...names]).map((value) => value ?? '')
  const stored = values.filter((value) => value !== '')
  // The form was reset, or has a draft.
  const isTyped = phrasesOfLines(typed).phrases.join('\n') === stored.join('\n')
  const text = isTyped ? typed : stored.join('\n')
  const change = (next: string) => {
    const fitting = fittingLines(next)
    const { phrases } = phrasesOfLines(fitting)
    setLeft(phrasesOfLines(next).left)
    setTyped(fitting)
    names.forEach((name, at) => form.setValue(name, phrases[at] ?? '', { shouldDirty: true }))
    form.clearErrors([...names])
  }
  const wrong = names.findIndex((name) => messageOf(form, name) !== undefined)
  const message = wrong === -1 ? undefined : messageOf(form, names[wrong] ?? '')
  return (
    <TextArea
      label={texts.label}
      hint={hint === undefined ? texts.hint : `${hint} ${texts.hint}`}
      rows={MAX_LINES}
      maxLength={PASTED}
      isRequired
      autoComplete="off"
      value={text}
      onChange={change}
      error={message !== undefined && wrong > 0 ? texts.inLine(wrong + 1, message) : message}
      warning={left > 0 ? texts.left(left) : noteOf(stored)}
    />
  )
}

const messageOf = (form: UseFormReturn<Record<string, string>>, name: string): string | undefined =>
  form.getFieldState(name, form.formState).error?.message

/** A likely mistake in one of the lines. */
function noteOf(phrases: readonly string[]): string | undefined {
  const notes = phrases.map(
    (phrase, at) =>
      similarPhraseNote(phrases, at) ??
      (phrase.length > PHRASE_LENGTH_HINT ? texts.long(phrase.length) : undefined),
  )
  const at = notes.findIndex((note) => note !== undefined)
  return at === -1 ? undefined : texts.inLine(at + 1, notes[at] ?? '')
}
