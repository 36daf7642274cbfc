import { imageHeader } from '@linkwright/core/buying/uploads/image-header'
import { imageProblem } from '@linkwright/core/buying/uploads/image-rule'
import { UploadName } from '@linkwright/core/buying/uploads/api'
import { expect, test } from 'vitest'
import { PORTRAIT, portrait } from './portrait.ts'

test('the demo portrait is an image that an order accepts', () => {
  expect(imageHeader(portrait())).toEqual({ type: 'image/png', width: 240, height: 240 })
  expect(imageProblem(portrait())).toBeUndefined()
  expect(UploadName.safeParse(PORTRAIT).success).toBe(true)
})
