import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, type ErrorCode, errors } from '@guanlan/contract/errors.ts'
import type { FastifyError, FastifyReply } from 'fastify'
import { storeTrouble } from '../../storage/storage-fault.ts'

/** The error of our table a framework error stands for; `bodyLimit` is the largest body of the route in bytes. */
export function translate(error: FastifyError, bodyLimit?: number): AppError {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' && bodyLimit !== undefined)
    return new AppError('payload_too_large', `请求内容最多 ${Math.floor(bodyLimit / 1024)} kB，请减少内容或分几次发送`)
  const code: Record<string, ErrorCode> = {
    FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
    FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
    FST_ERR_BAD_URL: 'invalid_input',
    FST_ERR_MAX_LIMIT: 'not_found',
  }
  return new AppError(code[error.code] ?? ((error.statusCode ?? 500) < 500 ? 'invalid_input' : 'internal'))
}

/** After how many seconds another try makes sense while the database cannot be used. */
const STORE_RETRY_S = 10

/** The error of our table any error stands for; a database that is away or full is `unavailable`, else an unexpected one is `internal`. */
export function knownError(error: unknown, bodyLimit?: number): AppError {
  if (error instanceof AppError) return error
  if (storeTrouble(error) === null) return translate(error as FastifyError, bodyLimit)
  const known = new AppError('unavailable')
  known.retryAfterS = STORE_RETRY_S
  return known
}

/** A request that is not HTTP, whose head is too large, or that does not come in time gets the envelope and the connection's end. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseOnSocket(socket, 'request_timeout')
  else refuseOnSocket(socket, 'invalid_input', '不是有效的 HTTP 请求')
}

/** Answers a connection with an error where there is no request to answer, and closes it. */
export function refuseOnSocket(socket: Socket, error: ErrorCode, text: string = errors[error].text): void {
  if (socket.destroyed || !socket.writable) return
  const { status } = errors[error]
  const body = JSON.stringify({ code: status, error, msg: text, data: null })
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`
  socket.write(`${head}\r\nconnection: close\r\n\r\n${body}`)
  socket.destroySoon()
}

/** Answers with an error in the envelope. */
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  const { status } = errors[error.code]
  const field = error.field === null ? {} : { field: error.field }
  const body = { code: status, error: error.code, msg: error.message, ...field, ...error.absence, data: null }
  if (error.retryAfterS !== null) reply.header('retry-after', String(error.retryAfterS))
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))
}
