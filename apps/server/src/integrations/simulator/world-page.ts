import { fold } from '@linkwright/core/values/text-match'
import { between, type chance } from './chance.ts'

type Random = ReturnType<typeof chance>

/** Longest part of an address that is made of a phrase, in characters. */
const longestSlug = 60

/** What competitors write on a phrase: where it stands and what it is called. The last title lacks the phrase. */
const kinds = [
  { folder: '', title: (phrase: string) => `${phrase}: what to look for` },
  { folder: 'guides/', title: (phrase: string) => `The ${phrase} buyer's guide` },
  { folder: 'tested/', title: (phrase: string) => `${phrase}, tested` },
  { folder: 'questions/', title: () => 'Questions people ask us' },
] as const

/** The address of a host's page on a phrase. */
export function addressOn(host: string, phrase: string, random: Random): string {
  const { folder } = kinds[between(0, kinds.length - 1, random)] ?? kinds[0]
  const slug = fold(phrase).slice(0, longestSlug).replaceAll('-', '_').replaceAll(' ', '-')
  return new URL(`https://${host}/${folder}${encodeURIComponent(slug)}`).href
}

/** What the address of a page tells of it, the other way round. */
export function readAddress(url: string): { host: string; phrase: string; title: string } {
  const { hostname, pathname } = new URL(url)
  const path = pathname.slice(1)
  const kind = kinds.find(({ folder }) => folder !== '' && path.startsWith(folder)) ?? kinds[0]
  const phrase = unslug(path.slice(kind.folder.length))
  return { host: hostname, phrase, title: phrase === '' ? nameOf(hostname) : kind.title(phrase) }
}

/** A site's name by its host: `www.the-guide-room.example` is The Guide Room. */
export function nameOf(host: string): string {
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
