import { ApiError } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { problemOfImage } from './line-image.tsx'

test('shows the server’s error for a failed download, or that the image could not be downloaded', () => {
  expect(problemOfImage(new ApiError('There is no such image.', { code: 'not_found', status: 404 }))).toBe(
    'There is no such image.',
  )
  expect(problemOfImage(new ApiError('No connection.', { code: 'network', status: 0 }))).toBe(
    'Could not download image',
  )
  expect(problemOfImage(new Error('disk full'))).toBe('Could not download image')
})
