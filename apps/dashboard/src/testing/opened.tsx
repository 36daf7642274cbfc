import type { ConfirmDialogProps, DialogProps } from '@linkwright/react-ui/dialog'
import type { MenuItem } from '@linkwright/react-ui/menu'
import type { SelectProps } from '@linkwright/react-ui/select'

/** An open row menu, in place of `react-ui/table/row-menu`. */
export function OpenedMenu({ label, items }: { label: string; items: () => MenuItem[] }) {
  return (
    <menu aria-label={label}>
      {items().map(({ id, label: words, whyDisabled, href }) => (
        <li key={id} data-why={whyDisabled}>
          {href === undefined ? words : <a href={href}>{words}</a>}
        </li>
      ))}
    </menu>
  )
}

/** An open select, in place of `react-ui/select`. */
export function OpenedSelect({ label, options, value = null }: SelectProps) {
  return (
    <fieldset aria-label={typeof label === 'string' ? label : undefined}>
      {options.map((option) => (
        <i key={option.value} data-chosen={option.value === value ? '' : undefined}>
          {option.label}
        </i>
      ))}
    </fieldset>
  )
}

/** A dialog or drawer without lazy loading, in place of the one in `react-ui`. */
export function OpenedDialog({ title, children, footer }: Omit<DialogProps, 'isOpen' | 'onClose'>) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
      {footer}
    </section>
  )
}

export function OpenedQuestion({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
}: ConfirmDialogProps) {
  return (
    <OpenedDialog title={title}>
      {children}
      <button>{cancelLabel}</button>
      <button>{confirmLabel}</button>
    </OpenedDialog>
  )
}
