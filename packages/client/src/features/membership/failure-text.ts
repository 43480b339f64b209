import { ApiError } from '../../platform/api-error.ts'

/** What to say of a failed call about an order. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? error.message : '没有成功，请稍后再试'
}
