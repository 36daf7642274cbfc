import { z } from 'zod'
import { get, post } from '../../contract/endpoint.ts'
import { IMAGE_BYTES, IMAGE_MISSING, IMAGE_TOO_LARGE, IMAGE_TYPES } from './image-rule.ts'

/** The name of a stored upload. */
export const UploadName = z
  .string()
  .max(40)
  .regex(/^[0-9a-f]{32}\.(?:jpg|png)$/)

/** Bytes of a form in addition to its file. */
const ENVELOPE = 16 * 1024

/** Images that go with an order. */
export const uploads = {
  uploadImage: post('/uploads/upload-image', {
    summary: 'Upload a JPEG or PNG for an order; unused images are deleted after a week',
    allow: 'upload.add',
    body: 'multipart',
    bodyLimit: IMAGE_BYTES + ENVELOPE,
    input: z.object({ image: z.file({ error: IMAGE_MISSING }).max(IMAGE_BYTES, { error: IMAGE_TOO_LARGE }) }),
    output: z.object({ filename: UploadName.describe('name to use in an order (`imageUrl`)') }),
    errors: ['refused', 'too_many'],
  }),
  image: get('/uploads/{filename}', {
    summary: 'Download an uploaded image; only for your business and administrators',
    allow: 'upload.read',
    input: z.object({ filename: UploadName.describe('file name as returned by the upload') }),
    output: z.file().mime([...IMAGE_TYPES]),
    errors: ['not_found'],
  }),
}
