import { Dialog, Heading, Popover } from 'react-aria-components'
import type { PopoverPanelProps } from './popover.tsx'

/** The panel of a popover. */
export function PopoverPanel({
  title,
  children,
  placement = 'bottom start',
  id,
  triggerRef,
  isOpen,
  onClose,
  'aria-label': label,
}: PopoverPanelProps) {
  // React Aria looks up the heading in the document, so in a shadow root it would not name the popover.
  const name = label ?? title
  return (
    <Popover
      className="lw-popover"
      trigger="DialogTrigger"
      triggerRef={triggerRef}
      placement={placement}
      offset={4}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => isNowOpen || onClose()}
    >
      <Dialog className="lw-popover-frame" id={id} {...(name === undefined ? {} : { 'aria-label': name })}>
        {title === undefined ? null : (
          <Heading className="lw-popover-title" slot="title" level={2}>
            {title}
          </Heading>
        )}
        {typeof children === 'function' ? children(onClose) : children}
      </Dialog>
    </Popover>
  )
}
