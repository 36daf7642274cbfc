import { fold } from '@linkwright/core/values/text-match'
import { randomInt, type chance } from './chance.ts'

type Random = ReturnType<typeof chance>

/** Maximum length of the URL part that is made of a phrase. */
const MAX_SLUG = 60

/** Pages of competitors on a phrase: folder and title. The last title lacks the phrase. */
const pageKinds = [
  { folder: '', title: (phrase: string) => `${phrase}: what to look for` },
  { folder: 'guides/', title: (phrase: string) => `The ${phrase} buyer's guide` },
  { folder: 'tested/', title: (phrase: string) => `${phrase}, tested` },
  { folder: 'questions/', title: () => 'Questions people ask us' },
] as const

/** The URL of a host's page on a phrase. */
export function pageUrl(host: string, phrase: string, random: Random): string {
  const { folder } = pageKinds[randomInt(0, pageKinds.length - 1, random)] ?? pageKinds[0]
  const slug = fold(phrase).slice(0, MAX_SLUG).replaceAll('-', '_').replaceAll(' ', '-')
  return new URL(`https://${host}/${folder}${encodeURIComponent(slug)}`).href
}

/** Parses a URL made by `pageUrl`. */
export function parsePageUrl(url: string): { host: string; phrase: string; title: string } {
  const { hostname, pathname } = new URL(url)
  const path = pathname.slice(1)
  const kind = pageKinds.find(({ folder }) => folder !== '' && path.startsWith(folder)) ?? pageKinds[0]
  const phrase = unslug(path.slice(kind.folder.length))
  return { host: hostname, phrase, title: phrase === '' ? siteName(hostname) : kind.title(phrase) }
}

/** A site's name from its host: `www.the-guide-room.example` is The Guide Room. */
export function siteName(host: string): string {
  const label = host.replace(/^www\./, '').split('.')[0] ?? host
  return label
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

function unslug(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last).replaceAll('-', ' ').replaceAll('_', '-')
  } catch {
    return ''
  }
}
