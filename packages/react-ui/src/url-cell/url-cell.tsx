import { truncate } from '@linkwright/core/internal/values/text'
import { webHref } from '@linkwright/core/internal/values/url'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useUiOrWarn } from '../base/ui-context.ts'
import { breakable } from '../cut-text/breakable.tsx'
import { endOf, urlParts } from './url-parts.ts'

/** Shorter URLs always fit, so they have no button. */
const FITS = 36

const texts = {
  none: '–',
  newTab: '(opens in a new tab)',
  whole: (url: string) => `Full URL ${url}`,
} as const

export interface UrlCellProps {
  /** Null or empty shows a dash. */
  url: string | null
  /** Plain text, for URLs that should not be opened by mistake. */
  isText?: boolean
  /** Shows this many characters, three dots and the end of a longer URL. By default only the space limits a URL. */
  length?: number
  /** Badges after the URL. */
  children?: ReactNode
}

/**
 * A URL in one line: its host, then its path in a muted color with the middle left out where space is short. A button
 * shows the full URL. http and https open in a new tab; anything else is text, because the data is untrusted.
 */
export function UrlCell({ url, isText = false, length, children }: UrlCellProps) {
  useUiOrWarn()
  const [isWhole, setWhole] = useState(false)
  if (url === null || url === '') return <span className="lw-url">{children ?? texts.none}</span>
  const href = isText ? undefined : webHref(url)
  const short = length === undefined ? url : truncate(url, length)
  const line = isWhole ? breakable(url) : <Line text={short} end={short === url ? '' : endOf(url)} />
  return (
    <span className="lw-url" data-whole={isWhole ? '' : undefined}>
      {href === undefined ? (
        <span className="lw-url-text" dir="ltr">
          {line}
        </span>
      ) : (
        // Named by attribute, because its parts are separate boxes, which would be read with pauses.
        <a
          className="lw-url-text"
          dir="ltr"
          href={href}
          target="_blank"
          rel="noreferrer"
          title={url}
          aria-label={`${isWhole ? url : short} ${texts.newTab}`}
        >
          {line}
          <span className="lw-hidden"> {texts.newTab}</span>
        </a>
      )}
      {url.length > FITS && (
        <button
          type="button"
          className="lw-url-more"
          aria-label={texts.whole(url)}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          <ChevronDown aria-hidden size={14} />
        </button>
      )}
      {children}
    </span>
  )
}

/** `end` is decoration after the three dots of a cut text. */
function Line({ text, end }: { text: string; end: string }) {
  const { scheme, host, path, tail } = urlParts(text)
  const [head, last] = end ? [path + tail, ''] : [path, tail]
  return (
    <>
      {scheme && <bdi className="lw-url-scheme">{scheme}</bdi>}
      <bdi className="lw-url-host" data-path={path[5]}>
        {host}
      </bdi>
      {head && <bdi className="lw-url-path">{head}</bdi>}
      <i className="lw-url-dots" />
      {(last || end) && (
        <bdi className="lw-url-tail" data-end={end || undefined}>
          {last}
        </bdi>
      )}
    </>
  )
}
