import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Group, Input } from 'react-aria-components'
import { type Controlled, FieldFrame, type FieldShared } from '../field/field.tsx'
import { OptionList } from '../field/option-list.tsx'

const words = { open: 'Show options' }

export interface ComboboxShared extends FieldShared, Controlled<string | null> {
  /** What the list says when nothing matches. */
  emptyText?: string
}

export interface ComboboxFrameProps {
  field: ComboboxShared
  empty: ReactNode
  children?: ReactNode
}

/** The visible parts, the same for both kinds. */
export function ComboboxFrame({ field, empty, children }: ComboboxFrameProps) {
  return (
    <FieldFrame {...field}>
      <Group className="lw-input-box">
        <Input
          ref={field.inputRef}
          className="lw-input"
          placeholder={field.placeholder}
          autoComplete={field.autoComplete}
        />
        <Button className="lw-input-button" aria-label={words.open}>
          <ChevronDown aria-hidden />
        </Button>
      </Group>
      {children}
      <OptionList empty={empty} />
    </FieldFrame>
  )
}
