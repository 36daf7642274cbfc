import { PHRASE_LENGTH_HINT } from '@linkwright/core/tracking/key-phrases/phrase-rules'
import type { AddSiteForm } from '@linkwright/core/tracking/sites/site-form'
import type { UseFormReturn } from 'react-hook-form'
import { BoundText } from '../../form/bound.tsx'

const labels = {
  kp1: 'Main Key Phrase',
  kp2: 'Key Phrase 2',
  kp3: 'Key Phrase 3',
  kp4: 'Key Phrase 4',
} as const

/** The key phrases of a new site's home page. */
export function KeyPhraseFields({ form }: { form: UseFormReturn<AddSiteForm> }) {
  return (['kp1', 'kp2', 'kp3', 'kp4'] as const).map((name) => (
    <BoundText
      key={name}
      form={form}
      name={name}
      label={labels[name]}
      hint={name === 'kp1' ? 'The search your home page should rank for.' : undefined}
      maxHint={PHRASE_LENGTH_HINT}
      isRequired={name === 'kp1'}
      autoComplete="off"
    />
  ))
}
