import type { CandidateLink } from './candidate.ts'

/** A candidate in the form that the request accepts: unknown values are left out. */
export function candidateRow({ da, rel, first_seen, last_seen, ...row }: CandidateLink) {
  return {
    ...row,
    ...(da !== null && { da }),
    ...(rel !== null && { rel }),
    ...(first_seen !== null && { first_seen }),
    ...(last_seen !== null && { last_seen }),
  }
}
