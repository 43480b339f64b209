import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const STOP_MS = 10_000
const KEPT_ERROR_CHARACTERS = 4000
const running = new Set<ChildProcess>()

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** A process of ours. `ask` calls a function the process answers (see `answerAsks`); it rejects when the process ends. */
export type Child = {
  ask<T>(question: string, argument?: unknown): Promise<T>
  /** Ends the process: politely, then not. */
  stop(): Promise<void>
  /** Sends it a signal, such as SIGKILL. */
  signal(signal: NodeJS.Signals): void
  /** Rejects when the process ends by itself. */
  failed: Promise<never>
}

/** `flags` are for Node, `args` for the script. */
export type ChildOptions = { args?: string[]; env?: Record<string, string>; preload?: URL; flags?: readonly string[] }

/** Starts a script on the Node that runs this one. What it prints is dropped; the end of its errors is reported when it fails. */
export function startChild(script: URL, { args = [], env = {}, preload, flags = [] }: ChildOptions = {}): Child {
  const imports = preload === undefined ? [] : ['--import', preload.href]
  const child = spawn(process.execPath, [...flags, ...imports, fileURLToPath(script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  running.add(child)
  const failed = endOf(child, script)
  return { ask: askerOf(child, failed), stop: () => stop(child), signal: (signal) => void child.kill(signal), failed }
}

function endOf(child: ChildProcess, script: URL): Promise<never> {
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-KEPT_ERROR_CHARACTERS)
  })
  const ended = new Promise<never>((_, reject) => {
    child.once('close', (code, signal) => {
      running.delete(child)
      reject(new Error(`${script.pathname.split('/').at(-1)} ended (${signal ?? `code ${code}`})\n${errors}`.trim()))
    })
  })
  ended.catch(() => {})
  return ended
}

type Reply = { id: number; value?: unknown; error?: string }

function askerOf(child: ChildProcess, failed: Promise<never>): Child['ask'] {
  const waiting = new Map<number, (reply: Reply) => void>()
  let asked = 0
  child.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  return async <T>(question: string, argument?: unknown): Promise<T> => {
    const id = ++asked
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    child.send({ id, question, argument })
    const { value, error } = await Promise.race([replied, failed])
    if (error !== undefined) throw new Error(error)
    return value as T
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(timer)
}
