import { toast } from '@linkwright/react-ui/toast'
import { ApiError } from '@linkwright/sdk'
import { expect, test, vi } from 'vitest'
import { buttonsIn, rendered } from '../../../../testing/rendered.tsx'
import { api } from '../../../../wire/api.ts'
import { downloadImage, LineImage } from './line-image.tsx'

test('an image has a button that downloads it', () => {
  expect(buttonsIn(rendered(<LineImage filename="ada.png" />))).toEqual({ 'Download image': true })
})

test('shows a red toast with the server’s error for a failed download, or that the image could not be downloaded', async () => {
  const red = vi.spyOn(toast, 'error').mockImplementation(() => '')
  const failures = [
    new ApiError('There is no such image.', { code: 'not_found', status: 404 }),
    new ApiError('No connection.', { code: 'network', status: 0 }),
    new Error('disk full'),
  ]
  for (const failure of failures) {
    vi.spyOn(api.uploads, 'image').mockRejectedValueOnce(failure)
    await downloadImage('ada.png')
  }
  expect(red.mock.calls).toEqual([
    ['There is no such image.'],
    ['Could not download image'],
    ['Could not download image'],
  ])
})
