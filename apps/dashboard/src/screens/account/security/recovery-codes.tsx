import { Alert } from '@linkwright/react-ui/alert'
import { Button } from '@linkwright/react-ui/button'
import { Check, Copy, Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { api, invalidate, problemMessage } from '../../../wire/api.ts'
import './security.css'

const texts = {
  once: 'Store these recovery codes where you can find them without your phone. They are shown only once, and each works once.',
  copy: 'Copy codes',
  copied: 'Copied',
  copyFailed: 'This browser cannot copy to the clipboard. The codes are selected: press Ctrl C or ⌘ C.',
  download: 'Download',
  file: 'recovery-codes.txt',
  done: 'I have saved them',
  keeping: 'One moment…',
  close: 'Close anyway',
  list: 'Recovery codes',
}

/** Shows new recovery codes. The previous codes end once the user confirms that the new ones are saved. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<boolean>()
  const [keeping, setKeeping] = useState<'yes' | { problem: string }>()
  const shown = useRef<HTMLOListElement>(null)
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
    }
  }
  const confirmSaved = async () => {
    setKeeping('yes')
    try {
      await api.secondFactor.keepCodes({ code: codes[0] ?? '' })
      onDone()
      await invalidate(api.secondFactor.show)
    } catch (error) {
      setKeeping({ problem: problemMessage(error) })
    }
  }
  return (
    <div className="ld-factor">
      <Alert tone="warn">{texts.once}</Alert>
      <ol className="ld-recovery" ref={shown} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>
            <code className="ld-code">{code}</code>
          </li>
        ))}
      </ol>
      <div className="ld-factor-actions">
        <Button icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />} onPress={() => void copy()}>
          {copied ? texts.copied : texts.copy}
        </Button>
        <Button icon={<Download aria-hidden />} onPress={() => download(text)}>
          {texts.download}
        </Button>
        <Button
          variant="primary"
          isPending={keeping === 'yes'}
          pendingLabel={texts.keeping}
          onPress={() => void confirmSaved()}
        >
          {texts.done}
        </Button>
      </div>
      {typeof keeping === 'object' && (
        <Alert
          tone="bad"
          role="alert"
          actions={
            <Button size="sm" onPress={onDone}>
              {texts.close}
            </Button>
          }
        >
          {keeping.problem}
        </Alert>
      )}
      <p role="status">{copied === false && texts.copyFailed}</p>
    </div>
  )
}

function download(text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href, download: texts.file }).click()
  URL.revokeObjectURL(href)
}
