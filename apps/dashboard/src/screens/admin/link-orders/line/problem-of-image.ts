import { isApiError } from '@linkwright/sdk'
import { problemSentence } from '../../../../wire/api.ts'

/** Spec C §8: the server's error, or a sentence where none came from it. */
const IMAGE_FAILED = 'Could not download image'

export function problemOfImage(error: unknown): string {
  return isApiError(error) && error.status > 0 ? problemSentence(error) : IMAGE_FAILED
}
