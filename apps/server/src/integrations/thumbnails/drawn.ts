import { hostOf } from '@linkwright/core/values/url'
import { chance, seedOf } from '../simulator/chance.ts'
import { THUMBNAIL_WIDTH, type Thumbnail, type Thumbnails } from './port.ts'

const HEIGHT = 150
const longestName = 26

/** Draws a card for each site without calling a service, so that no address leaves the server. */
export function drawnThumbnails(): Thumbnails {
  return { isSample: true, of: (url) => Promise.resolve(drawnThumbnail(url)) }
}

/** A placeholder with the site's host, labeled as such. The same site always gets the same card. */
export function drawnThumbnail(url: string): Thumbnail {
  const host = (hostOf(url) ?? 'website').replace(/^www\./, '')
  const name = host.length > longestName ? `${host.slice(0, longestName - 1)}…` : host
  const hue = Math.floor(chance(seedOf(host))() * 360)
  const bar = (x: number, y: number, width: number, height: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="hsl(${hue} 30% 82%)"/>`
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${THUMBNAIL_WIDTH}" height="${HEIGHT}" viewBox="0 0 ${THUMBNAIL_WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(`Placeholder for ${host}`)}">`,
    `<rect width="${THUMBNAIL_WIDTH}" height="${HEIGHT}" fill="hsl(${hue} 40% 95%)"/>`,
    `<rect width="${THUMBNAIL_WIDTH}" height="22" fill="hsl(${hue} 35% 88%)"/>`,
    ...[12, 22, 32].map((x) => `<circle cx="${x}" cy="11" r="3" fill="hsl(${hue} 30% 70%)"/>`),
    bar(12, 34, 176, 34),
    bar(12, 76, 84, 8),
    bar(12, 90, 84, 8),
    bar(104, 76, 84, 22),
    `<text x="100" y="122" text-anchor="middle" font-family="sans-serif" font-size="12" fill="hsl(${hue} 45% 22%)">${escaped(name)}</text>`,
    `<text x="100" y="139" text-anchor="middle" font-family="sans-serif" font-size="10" fill="hsl(${hue} 25% 32%)">Placeholder</text>`,
    '</svg>',
  ].join('')
  return { bytes: Buffer.from(svg), type: 'image/svg+xml' }
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}
