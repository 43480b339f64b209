import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { freePort } from '../../../testing/processes/free-port.ts'

const PROGRAMS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server']

/** Path of the installed Redis, or null. */
export function redisProgram(): string | null {
  return PROGRAMS.find((path) => existsSync(path)) ?? null
}

export type TemporaryRedis = { url: string; start(): Promise<void>; kill(): Promise<void> }

/** A Redis on loopback that keeps nothing; it can be killed and started again at the same address. */
export async function startTemporaryRedis(program: string): Promise<TemporaryRedis> {
  const port = await freePort()
  let child: ChildProcess | null = null
  const kill = async () => {
    const killed = child
    child = null
    if (killed === null) return
    const ended = once(killed, 'exit')
    killed.kill('SIGKILL')
    await ended
  }
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    child = started
    await new Promise<void>((resolve, reject) => {
      started.once('exit', () => reject(new Error('redis-server did not start')))
      started.stdout.on('data', (data: Buffer) => String(data).includes('Ready to accept') && resolve())
    })
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  await start()
  return { url: `redis://127.0.0.1:${port}`, start, kill }
}
