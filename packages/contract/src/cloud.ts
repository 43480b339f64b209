/** The cloud backend of spec §7, in the format of uniCloud: one address, a method in the body. */
export const CLOUD_PATH = '/client'
/** Where files are uploaded with a signature, and where they are read under a temporary address. */
export const CLOUD_UPLOAD_PATH = '/client/upload'
export const CLOUD_FILE_PATH = '/client/file'

export const cloudMethods = {
  authorize: 'serverless.auth.user.anonymousAuthorize',
  invoke: 'serverless.function.runtime.invoke',
  sign: 'serverless.file.resource.generateProximalSign',
  report: 'serverless.file.resource.report',
  info: 'serverless.file.resource.info',
} as const
export type CloudMethod = (typeof cloudMethods)[keyof typeof cloudMethods]

/** The function behind the client database. */
export const CLIENT_DB = 'DCloud-clientDB'

/** Rows of the specification's list; the server has a handler for each. */
export const cloudRows = [...Object.values(cloudMethods), CLIENT_DB].map((method) => `POST ${CLOUD_PATH} ${method}`)

/** The service space, and the key of signatures. It is part of every client: a signature proves that a body is whole, and nothing of the sender. */
export const SPACE_ID = 'guanlan'
export const SPACE_KEY = 'guanlan-client-space'

/** §9. */
export const CLOUD_LIMITS = {
  timeoutMs: 15_000,
  minTimeoutMs: 100,
  maxTimeoutMs: 600_000,
  temporaryS: 600,
  filesPerCall: 50,
  uploads: 5,
} as const
/** A file at most, and what one feedback takes. */
export const MAX_FILE_BYTES = 900_000
export const FEEDBACK_LIMITS = { letters: 1_000, files: 3 } as const

/** What a signature covers: the fields of the body that have a value, by name. */
export function signedText(body: Readonly<Record<string, unknown>>): string {
  return Object.keys(body)
    .sort()
    .filter((key) => body[key])
    .map((key) => `${key}=${String(body[key])}`)
    .join('&')
}
