import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../button/button.tsx'

const words = { close: 'Close' }

export interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The edge it comes from, in the direction of writing. */
  side?: 'start' | 'end'
  children: ReactNode
}

/** A panel from the side: menus on phones, details beside a list. Escape and a press outside close it. */
export function Drawer({ isOpen, onClose, title, side = 'end', children }: DrawerProps) {
  return (
    <ModalOverlay
      className="lw-drawer-scrim"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
    >
      <Modal className="lw-drawer" data-side={side}>
        <Dialog className="lw-drawer-frame">
          <div className="lw-drawer-head">
            <Heading className="lw-drawer-title" slot="title" level={2}>
              {title}
            </Heading>
            <IconButton label={words.close} icon={<X aria-hidden />} size="sm" onPress={onClose} />
          </div>
          <div className="lw-drawer-body">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
