import { LoaderCircle, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, Link as AriaLink, type PressEvent } from 'react-aria-components'
import { useUiOrWarn } from '../base/ui-context.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'

const texts = { close: 'Close' }

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

interface Skin {
  /** Use one primary button per view, for the main action. */
  variant?: ButtonVariant
  size?: 'md' | 'sm'
  /** An icon before the text, 16 px. */
  icon?: ReactNode
  children: ReactNode
}

export interface ButtonProps extends Skin {
  type?: 'button' | 'submit'
  onPress?: (event: PressEvent) => void
  /** Work is in progress: the button stays focusable, announces it and ignores presses. */
  isPending?: boolean
  /** Label while pending; defaults to the normal label. */
  pendingLabel?: string
  isDisabled?: boolean
  autoFocus?: boolean
  /**
   * Disables the button with a reason. It stays focusable; the reason is its tooltip and description. Pass undefined, not a
   * different component, while the button is enabled: it then keeps the focus.
   */
  whyDisabled?: string | undefined
  /** Associates a button outside a form with it. */
  form?: string
  'aria-label'?: string
  'aria-pressed'?: boolean
  'aria-expanded'?: boolean
  /** The id of a text that describes it. */
  'aria-describedby'?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

const skin = ({ variant = 'secondary', size = 'md' }: Pick<Skin, 'variant' | 'size'>) => ({
  className: 'lw-button',
  'data-variant': variant,
  'data-size': size,
})

/** A button with text. */
export function Button(props: ButtonProps) {
  useUiOrWarn()
  const { variant, size, icon, children, pendingLabel, whyDisabled, onPress, ...rest } = props
  const refused = whyDisabled !== undefined
  const button = (
    <AriaButton
      {...rest}
      {...skin({ variant, size })}
      {...(refused ? { 'aria-disabled': true, 'data-refused': '' } : { onPress })}
      type={refused ? 'button' : (rest.type ?? 'button')}
    >
      {rest.isPending ? <LoaderCircle className="lw-button-spinner" aria-hidden /> : icon}
      <span>{rest.isPending ? (pendingLabel ?? children) : children}</span>
    </AriaButton>
  )
  return 'whyDisabled' in props ? <Tooltip content={whyDisabled}>{button}</Tooltip> : button
}

export interface ButtonLinkProps extends Skin {
  href: string
  /** Opens in a new tab. */
  isExternal?: boolean
}

/** A link styled as a button. */
export function ButtonLink({ variant, size, icon, isExternal, children, href }: ButtonLinkProps) {
  useUiOrWarn()
  const outside = isExternal ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <AriaLink href={href} {...outside} {...skin({ variant, size })}>
      {icon}
      <span>{children}</span>
    </AriaLink>
  )
}

export interface IconButtonProps extends Omit<
  ButtonProps,
  'children' | 'icon' | 'aria-label' | 'pendingLabel'
> {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
}

/** A square icon button; its label is its tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size,
  whyDisabled,
  onPress,
  ...rest
}: IconButtonProps) {
  useUiOrWarn()
  const refused = whyDisabled !== undefined
  return (
    <Tooltip content={whyDisabled ?? label}>
      <AriaButton
        {...rest}
        {...skin({ variant, size })}
        {...(refused ? { 'aria-disabled': true, 'data-refused': '' } : { onPress })}
        aria-label={label}
        data-icon=""
      >
        {icon}
      </AriaButton>
    </Tooltip>
  )
}

export interface CloseButtonProps {
  /** `Close` by default. */
  label?: string
  onPress?: (event: PressEvent) => void
  /** For use inside an overlay that closes itself. */
  slot?: 'close'
}

/** A close button. It has no tooltip, which would consume the first Escape. */
export function CloseButton({ label = texts.close, ...rest }: CloseButtonProps) {
  return (
    <AriaButton {...rest} {...skin({ variant: 'ghost', size: 'sm' })} aria-label={label} data-icon="">
      <X aria-hidden />
    </AriaButton>
  )
}
