import { Button } from '@linkwright/react-ui/button'

const texts = { label: 'Page key phrases' }
const MOST = 12

interface AnchorSuggestionsProps {
  phrases: readonly string[]
  onChoose: (phrase: string) => void
}

/** The key phrases of the target page as anchor suggestions. */
export function AnchorSuggestions({ phrases, onChoose }: AnchorSuggestionsProps) {
  if (phrases.length === 0) return null
  return (
    <div className="ld-line-phrases" role="group" aria-label={texts.label}>
      {phrases.slice(0, MOST).map((phrase) => (
        <Button key={phrase} size="sm" onPress={() => onChoose(phrase)}>
          {phrase}
        </Button>
      ))}
    </div>
  )
}
