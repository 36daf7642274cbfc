export { Checkout, type PlaceOptions } from './checkout.ts'
export { createClient, type LinkwrightClient } from './client.ts'
export type * from './client.gen.ts'
export {
  ApiError,
  type ApiErrorCode,
  ConflictError,
  ForbiddenError,
  InvalidError,
  isApiError,
  type Issue,
  NetworkError,
  NotFoundError,
  OverLimitError,
  ServerError,
  SignedOutError,
  RequestTimeoutError,
  TooManyError,
} from './errors.ts'
export type { FileCall } from './file-stream.ts'
export type { Live, LiveEvents, LiveState, TaskName } from './live.ts'
export type { CallOptions } from './call-options.ts'
export type { ClientOptions, RequestEvent, ResponseEvent, RetryEvent, TokenSource } from './options.ts'
export { Paged, type Rows } from './paging.ts'
export type { Change, SettledOptions } from './settled.ts'
