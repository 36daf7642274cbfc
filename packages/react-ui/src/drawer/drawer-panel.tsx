import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { ScrollBody } from '../base/scroll-body.tsx'
import { CloseButton } from '../button/button.tsx'
import type { DrawerProps } from './drawer.tsx'

/** The panel of a drawer. */
export function DrawerPanel({ isOpen, onClose, title, side = 'end', children }: DrawerProps) {
  return (
    <ModalOverlay
      className="lw-drawer-scrim"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
    >
      <Modal className="lw-drawer" data-side={side}>
        {/* React Aria looks up the heading in the document, so in a shadow root it would not name the dialog. */}
        <Dialog className="lw-drawer-frame" aria-label={title}>
          <div className="lw-drawer-head">
            <Heading className="lw-drawer-title" slot="title" level={2}>
              {title}
            </Heading>
            <CloseButton onPress={onClose} />
          </div>
          <ScrollBody className="lw-drawer-body">{children}</ScrollBody>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
