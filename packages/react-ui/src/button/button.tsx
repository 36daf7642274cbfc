import { LoaderCircle, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, Link as AriaLink, type PressEvent } from 'react-aria-components'
import { useInside } from '../base/ui-context.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'

const words = { close: 'Close' }

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

interface Skin {
  /** One primary button a view: what the user most likely came for. */
  variant?: ButtonVariant
  size?: 'md' | 'sm'
  /** An icon before the text, 16 px. */
  icon?: ReactNode
  children: ReactNode
}

export interface ButtonProps extends Skin {
  type?: 'button' | 'submit'
  onPress?: (event: PressEvent) => void
  /** Work is under way: the button stays focusable, says so, and takes no further press. */
  isPending?: boolean
  /** The text while pending; without it the text stays. */
  pendingLabel?: string
  isDisabled?: boolean
  autoFocus?: boolean
  /**
   * Why it cannot be pressed now: it stays focusable, and the reason is its tooltip and description. A button that can be
   * pressed at times is given undefined then: it keeps the focus.
   */
  whyDisabled?: string | undefined
  /** Associates a button outside a form with it. */
  form?: string
  'aria-label'?: string
  'aria-pressed'?: boolean
  'aria-expanded'?: boolean
  /** The id of a text beside it that says more. */
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
  useInside()
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

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, isExternal, children, href }: ButtonLinkProps) {
  useInside()
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
  /** Its name, and its tooltip. */
  label: string
  icon: ReactNode
}

/** A square button with an icon alone; its label is its tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size,
  whyDisabled,
  onPress,
  ...rest
}: IconButtonProps) {
  useInside()
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
  /** Where the thing around it knows how to close itself. */
  slot?: 'close'
}

/** The cross of what can be closed. It has no tooltip: that would take the first Escape for itself. */
export function CloseButton({ label = words.close, ...rest }: CloseButtonProps) {
  return (
    <AriaButton {...rest} {...skin({ variant: 'ghost', size: 'sm' })} aria-label={label} data-icon="">
      <X aria-hidden />
    </AriaButton>
  )
}
