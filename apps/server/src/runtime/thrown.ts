/** What was thrown as an Error; something else that was thrown becomes the message of one. */
export function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

/** The code of an error (ENOENT, 42501), of Node and of drivers; undefined where it has none. */
export function codeOf(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined
}

/** The code of what caused an error: why a connection failed; undefined where it is not reported. */
export function causeCodeOf(thrown: unknown): string | undefined {
  return thrown instanceof Error ? codeOf(thrown.cause) : undefined
}

/** The result code of an error of SQLite with its extension; NaN for others. */
export function errcodeOf(thrown: unknown): number {
  return thrown instanceof Error && 'errcode' in thrown && typeof thrown.errcode === 'number' ? thrown.errcode : Number.NaN
}
