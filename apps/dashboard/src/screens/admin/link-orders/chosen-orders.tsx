import { plural } from '@linkwright/core/values/text'
import { Button } from '@linkwright/react-ui/button'
import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import { Check, Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { tellOfRun } from '../../../bulk/told.ts'
import { api, problemSentence } from '../../../wire/api.ts'

const words = {
  send: (count: number) => `Send ${count} to API`,
  complete: (count: number) => `Mark ${count} Completed`,
  sendTitle: (count: number) => `Send ${plural(count, 'order')} to the API?`,
  completeTitle: (count: number) => `Mark ${plural(count, 'order')} completed?`,
  sendText: 'Those that cannot be sent stay as they are.',
  completeText:
    'Links become placed and customers are told. Those that lack a published URL or a report stay as they are.',
}

/** Orders that are chosen in a list. */
export function useChosen() {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
  const selection = useMemo(() => ({ selected, onChange }), [selected])
  return { selection, clear: () => onChange(new Set()) }
}

interface ChosenOrdersProps extends ReturnType<typeof useChosen> {
  onBegun: () => void
}

const acts = {
  send: { label: words.send, title: words.sendTitle, text: words.sendText, icon: <Send aria-hidden /> },
  complete: {
    label: words.complete,
    title: words.completeTitle,
    text: words.completeText,
    icon: <Check aria-hidden />,
  },
} as const

/** What can be done with all chosen orders at once; how far it has come is told, also on other screens. */
export function ChosenOrders({ selection: { selected }, clear, onBegun }: ChosenOrdersProps) {
  const [asked, setAsked] = useState<keyof typeof acts>()
  const [problem, setProblem] = useState<string>()
  if (selected.size === 0) return null
  const ask = (act: typeof asked) => {
    setProblem(undefined)
    setAsked(act)
  }
  const carryOut = async (act: keyof typeof acts) => {
    const call = act === 'send' ? api.fulfilment.sendMany : api.fulfilment.completeMany
    try {
      const { run } = await call({ ids: [...selected].map(Number) })
      tellOfRun(run)
    } catch (error) {
      return setProblem(problemSentence(error))
    }
    setAsked(undefined)
    clear()
    onBegun()
  }
  return (
    <>
      {(['send', 'complete'] as const).map((act) => (
        <Button key={act} icon={acts[act].icon} onPress={() => ask(act)}>
          {acts[act].label(selected.size)}
        </Button>
      ))}
      {asked !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={() => ask(undefined)}
          title={acts[asked].title(selected.size)}
          confirmLabel={acts[asked].label(selected.size)}
          onConfirm={() => carryOut(asked)}
          error={problem}
        >
          {acts[asked].text}
        </ConfirmDialog>
      )}
    </>
  )
}
