import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { ScrollBody } from '../base/scroll-body.tsx'
import { CloseButton } from '../button/button.tsx'
import type { DialogProps } from './dialog.tsx'

/** The window of a dialog. */
export function DialogWindow({
  isOpen,
  onClose,
  title,
  size = 'md',
  children,
  footer,
  role = 'dialog',
  isDismissable,
}: DialogProps) {
  return (
    <ModalOverlay
      className="lw-dialog-scrim"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable === true}
      isKeyboardDismissDisabled={isDismissable === false}
    >
      <Modal className="lw-dialog" data-size={size}>
        {/* React Aria looks up the heading in the document, so in a shadow root it would not name the dialog. */}
        <Dialog className="lw-dialog-frame" role={role} aria-label={title}>
          <div className="lw-dialog-head">
            <Heading className="lw-dialog-title" slot="title" level={2}>
              {title}
            </Heading>
            {isDismissable === false ? null : <CloseButton onPress={onClose} />}
          </div>
          <ScrollBody className="lw-dialog-body">{children}</ScrollBody>
          {footer === undefined ? null : <div className="lw-dialog-foot">{footer}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
