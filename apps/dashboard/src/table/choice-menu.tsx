import { Button } from '@linkwright/react-ui/button'
import { Menu } from '@linkwright/react-ui/menu'
import { ChevronDown } from 'lucide-react'

interface ChoiceMenuProps<C extends string> {
  /** What it filters, for screen readers. */
  label: string
  /** Shown without a choice. */
  all: string
  /** Labels by code. */
  of: Readonly<Record<C, string>>
  value: C | undefined
  onChoose: (value: C | undefined) => void
}

/** A button above a list that filters it by one of several values. */
export function ChoiceMenu<C extends string>({ label, all, of, value, onChoose }: ChoiceMenuProps<C>) {
  return (
    <Menu
      aria-label={label}
      trigger={
        <Button>
          <span className="ld-opens-menu">
            {value === undefined ? all : of[value]}
            <ChevronDown aria-hidden />
          </span>
        </Button>
      }
      items={[
        { id: 'all', label: all, onAction: () => onChoose(undefined) },
        ...(Object.keys(of) as C[]).map((code) => ({
          id: code,
          label: of[code],
          onAction: () => onChoose(code),
        })),
      ]}
    />
  )
}
