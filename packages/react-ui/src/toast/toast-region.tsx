import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastList as AriaToastList,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type QueuedToast,
  Text,
} from 'react-aria-components'
import { type ReactNode, useState } from 'react'
import { Button, CloseButton } from '../button/button.tsx'
import { Countdown, pauseHandlers } from '../base/countdown.tsx'
import { type ToastContent, queue } from './queue.ts'

const texts = { region: 'Messages', close: 'Close message' }
const icons = { good: CircleCheck, bad: CircleAlert, info: Info }

/** The visible toasts. */
export function Toasts() {
  return (
    <AriaToastRegion className="lw-toast-region" queue={queue} aria-label={texts.region}>
      <AriaToastList<ToastContent> className="lw-toast-list">
        {({ toast }) =>
          toast.content.seconds === undefined ? <Message toast={toast} /> : <Counted toast={toast} />
        }
      </AriaToastList>
    </AriaToastRegion>
  )
}

/** A toast with a countdown. */
function Counted({ toast }: { toast: QueuedToast<ToastContent> }) {
  const [isPaused, setPaused] = useState(false)
  const { seconds = 0 } = toast.content
  return (
    <div {...pauseHandlers(setPaused)}>
      <Message toast={toast}>
        <Countdown seconds={seconds} isPaused={isPaused} onEnd={() => queue.close(toast.key)} />
      </Message>
    </div>
  )
}

function Message({ toast, children }: { toast: QueuedToast<ToastContent>; children?: ReactNode }) {
  const { tone, text, detail, action } = toast.content
  const Icon = icons[tone]
  return (
    <AriaToast className="lw-toast" data-tone={tone} toast={toast}>
      <Icon className="lw-toast-icon" aria-hidden />
      <AriaToastContent className="lw-toast-content">
        <Text className="lw-toast-text" slot="title">
          {text}
        </Text>
        {detail === undefined ? null : (
          <Text className="lw-toast-detail" slot="description">
            {detail}
          </Text>
        )}
      </AriaToastContent>
      {action === undefined ? null : (
        <Button
          size="sm"
          onPress={() => {
            action.onPress()
            queue.close(toast.key)
          }}
        >
          {action.label}
        </Button>
      )}
      {children}
      <CloseButton slot="close" label={texts.close} />
    </AriaToast>
  )
}
