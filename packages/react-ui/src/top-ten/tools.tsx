import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import type { TopTenRow } from '@linkwright/core/internal/tracking/top-ten/top-ten-row'

const texts = {
  analyze: 'Analyze',
  close: 'Close',
  ignore: 'Ignore',
  restore: 'Restore',
  named: (tool: string, url: string) => `${tool} ${url}`,
}

interface ToolsProps {
  row: TopTenRow
  /** Whether its analysis is open. */
  isOpen: boolean
  onAnalyze: (row: TopTenRow) => void
  onIgnore: (row: TopTenRow) => void
  onRestore: (row: TopTenRow) => void
  /** The row that is being ignored or restored. */
  pending?: number | undefined
}

// A-SCR-126
/** Ignored rows and your own page have no Analyze. */
export function Tools({ row, isOpen, onAnalyze, onIgnore, onRestore, pending }: ToolsProps) {
  const isPending = pending === row.id
  const { box, press } = useFocusOnCounterpart(row.ignored)
  if (row.ignored === '1') {
    return (
      <div ref={box}>
        <Button
          key="restore"
          size="sm"
          isPending={isPending}
          aria-label={texts.named(texts.restore, row.url)}
          onPress={() => press(() => onRestore(row))}
        >
          {texts.restore}
        </Button>
      </div>
    )
  }
  const analyze = isOpen ? texts.close : texts.analyze
  return (
    <div ref={box}>
      {row.own === null && (
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-label={texts.named(analyze, row.url)}
          onPress={() => onAnalyze(row)}
        >
          {analyze}
        </Button>
      )}{' '}
      <Button
        size="sm"
        variant="ghost"
        isPending={isPending}
        aria-label={texts.named(texts.ignore, row.url)}
        onPress={() => press(() => onIgnore(row))}
      >
        {texts.ignore}
      </Button>
    </div>
  )
}

/** Ignore and Restore replace each other as the last tool; the focus moves to the new button. */
function useFocusOnCounterpart(state: string) {
  const box = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body)
      [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
    wasPressed.current = false
  }, [state])
  const press = (change: () => void) => {
    wasPressed.current = true
    change()
  }
  return { box, press }
}
