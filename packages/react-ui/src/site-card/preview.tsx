import { useState } from 'react'

/** Width of requested screenshots. */
const width = 200

/** A screenshot of a site; if missing or broken, a drawn window in a color derived from the site's name. */
export function Preview({ name, src }: { name: string; src?: string }) {
  const [failed, setFailed] = useState<string>()
  return (
    <div className="lw-preview" data-chart={tint(name)} aria-hidden>
      {src === undefined || failed === src ? (
        <svg viewBox="0 0 64 44" fill="currentColor">
          <path d="M0 0H64V9H0Z" />
          <path d="M6 16H30V19.5H6ZM6 24H26V26.5H6ZM6 29H30V31.5H6ZM6 34H22V36.5H6Z" opacity=".55" />
          <rect x="37" y="16" width="21" height="22" rx="2" opacity=".35" />
        </svg>
      ) : (
        <img src={src} alt="" width={width} loading="lazy" onError={() => setFailed(src)} />
      )}
    </div>
  )
}

/** One of the chart's six colors, always the same for the same name. */
function tint(name: string): number {
  return (Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6) + 1
}
