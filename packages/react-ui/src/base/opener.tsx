import { type ReactElement, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { ButtonContext, type ButtonProps, type PressEvent } from 'react-aria-components'
import { usePreload } from '../lazy/lazy.tsx'

/** What an Opener passes to the overlay next to its button. */
export interface Floating {
  id: string
  triggerRef: RefObject<HTMLElement | null>
  isOpen: boolean
  /** The initial focus: the overlay itself, or its first or last item. */
  focus: 'first' | 'last' | true
  onClose: () => void
}

interface OpenerProps {
  /** A Button or an IconButton. */
  trigger: ReactElement
  /** A menu also opens with the arrow keys, and on mouse down. */
  isMenu?: boolean
  /** The lazy component to show. */
  part: { preload: () => void }
  children: (floating: Floating) => ReactNode
}

/**
 * A button with an overlay, like React Aria's triggers. Those import all overlay code up front; this one loads it on
 * demand.
 */
export function Opener({ trigger, isMenu = false, part, children }: OpenerProps) {
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  // Undefined until it is first opened.
  const [state, setState] = useState<Pick<Floating, 'isOpen' | 'focus'>>()
  usePreload(part)
  const isOpen = state?.isOpen ?? false
  const open = (focus: Floating['focus']) => {
    // The focus returns here later; Safari does not focus a pressed button.
    triggerRef.current?.focus({ preventScroll: true })
    setState({ isOpen: true, focus })
  }
  const onClose = () => setState((before) => before && { ...before, isOpen: false })
  const onPress = ({ pointerType }: PressEvent) => (isOpen ? onClose() : open(byHand(pointerType)))
  const onPressStart = (event: PressEvent) => {
    if (isPointer(event.pointerType)) onPress(event)
  }
  const onKeyDown: ButtonProps['onKeyDown'] = (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open(event.key === 'ArrowDown' ? 'first' : 'last')
    } else event.continuePropagation()
  }
  const asMenu = {
    'aria-haspopup': 'true' as const,
    onPressStart,
    onPress: (event: PressEvent) => isPointer(event.pointerType) || onPress(event),
    onKeyDown,
  }
  return (
    <>
      <ButtonContext
        value={{
          ref: triggerRef,
          'aria-expanded': isOpen,
          ...(isOpen ? { 'aria-controls': id } : {}),
          onHoverStart: part.preload,
          onFocus: part.preload,
          ...(isMenu ? asMenu : { onPress }),
        }}
      >
        {trigger}
      </ButtonContext>
      {state && children({ ...state, id, triggerRef, onClose })}
    </>
  )
}

/** Mouse or pen; a screen reader's press is `virtual`. */
const isPointer = (pointerType: string) => pointerType === 'mouse' || pointerType === 'pen'

const byHand = (pointerType: string) =>
  pointerType === 'keyboard' || pointerType === 'virtual' ? ('first' as const) : (true as const)
