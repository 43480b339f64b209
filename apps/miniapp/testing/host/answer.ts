import type { Wait } from './wait.ts'

/** What every asynchronous function of `wx` is given. */
export type Options = {
  success?: (result: unknown) => void
  fail?: (error: { errMsg: string }) => void
  complete?: (result: unknown) => void
} & Record<string, unknown>

export type Outcome = { ok: true; result?: Record<string, unknown> } | { ok: false; why: string }

/** Answers as WeChat does: later, with `errMsg`, to callbacks; to a promise when no callback was given. */
export function answer(wait: Wait, name: string, options: Options | undefined, outcome: Outcome): Promise<unknown> | undefined {
  const result = outcome.ok ? { ...outcome.result, errMsg: `${name}:ok` } : { errMsg: `${name}:fail ${outcome.why}` }
  const report = () => {
    if (outcome.ok) options?.success?.(result)
    else options?.fail?.(result)
    options?.complete?.(result)
  }
  const wantsPromise = !options?.success && !options?.fail && !options?.complete
  if (!wantsPromise) {
    wait.soon(report)
    return undefined
  }
  return new Promise((resolve, reject) => wait.soon(() => (outcome.ok ? resolve(result) : reject(result))))
}

export const ok = (result?: Record<string, unknown>): Outcome => (result === undefined ? { ok: true } : { ok: true, result })
export const failed = (why: string): Outcome => ({ ok: false, why })
