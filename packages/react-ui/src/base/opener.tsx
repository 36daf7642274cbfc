import { type ReactElement, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { ButtonContext, type ButtonProps, type PressEvent } from 'react-aria-components'
import { usePreload } from '../lazy/lazy.tsx'

/** What an Opener passes to the floating part beside its button. */
export interface Floating {
  id: string
  triggerRef: RefObject<HTMLElement | null>
  isOpen: boolean
  /** Where the focus begins: at the part itself, or at its first or last item. */
  focus: 'first' | 'last' | true
  onClose: () => void
}

interface OpenerProps {
  /** A Button or an IconButton. */
  trigger: ReactElement
  /** A menu opens with the arrow keys too, and as soon as a mouse button is down. */
  isMenu?: boolean
  /** The lazy component that is shown. */
  part: { preload: () => void }
  children: (floating: Floating) => ReactNode
}

/**
 * A button and what floats beside it, as React Aria's triggers do it. Those come with the code of all that floats;
 * here the button stands by itself, and the rest is fetched for it.
 */
export function Opener({ trigger, isMenu = false, part, children }: OpenerProps) {
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  // Undefined until it was opened for the first time.
  const [state, setState] = useState<Pick<Floating, 'isOpen' | 'focus'>>()
  usePreload(part)
  const isOpen = state?.isOpen ?? false
  const open = (focus: Floating['focus']) => {
    // Where the focus returns to; Safari gives none to a button that is pressed.
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

/** A mouse or a pen; a screen reader's press is `virtual`. */
const isPointer = (pointerType: string) => pointerType === 'mouse' || pointerType === 'pen'

const byHand = (pointerType: string) =>
  pointerType === 'keyboard' || pointerType === 'virtual' ? ('first' as const) : (true as const)
