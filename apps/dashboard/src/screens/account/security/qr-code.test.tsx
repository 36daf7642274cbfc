import { renderToStaticMarkup } from 'react-dom/server'
import { decodeQR } from 'qr/decode.js'
import { expect, it } from 'vitest'
import { otpauthUri } from '@linkwright/core/account/second-factor/code'
import { QrCode } from './qr-code.tsx'

/** Pixels for each square of the code, as a camera has. */
const SCALE = 4

it('is decoded by a QR code reader to the same text', () => {
  const uri = otpauthUri('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', {
    issuer: 'Acme Links & Co',
    account: 'a.very.long.email.name@agency.example',
  })
  const svg = renderToStaticMarkup(<QrCode text={uri} label="Square code" />)
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * SCALE
  const data = new Uint8Array(size * size * 4).fill(255)
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1/g))
    for (let at = 0; at < SCALE * SCALE; at += 1) {
      const pixel = (Number(y) * SCALE + Math.floor(at / SCALE)) * size + Number(x) * SCALE + (at % SCALE)
      data.fill(0, pixel * 4, pixel * 4 + 3)
    }
  expect(decodeQR({ width: size, height: size, data })).toBe(uri)
})
