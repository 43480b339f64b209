import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerAsks } from '@guanlan/server/testing/processes/answer-asks.ts'
import { quantile } from '../statistics.ts'

/** One window of load: `connections` keep-alive sockets, each sending the next of the requests, round and round, when the answer is complete. */
export type LoadWindow = { port: number; requests: readonly string[]; connections: number; windowMs: number }
/** `perS` complete answers per second, and how long they took; `busyRatio` share of one core this client used; `bytes` of the newest answer. */
export type Load = { perS: number; p50Ms: number; p99Ms: number; busyRatio: number; bytes: number }

/** Requests asked so far: the next window goes on where this one ended. */
let asked = 0

const HEAD_END = Buffer.from('\r\n\r\n')

/** Length of a whole answer from its head; null while the head is not complete. Throws for another status than 200. */
function lengthOf(received: Buffer): number | null {
  const end = received.indexOf(HEAD_END)
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`the server answered ${head.slice(0, 30)}`)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('the answer has no content-length')
  return end + HEAD_END.length + Number(length)
}

/** Counts answers on one socket; the socket parses only what delimits answers. */
function keepAsking(socket: Socket, next: () => string, onAnswer: (bytes: number, tookMs: number) => void): void {
  let askedMs = performance.now()
  const ask = () => {
    askedMs = performance.now()
    socket.write(next())
  }
  let received: Buffer = Buffer.alloc(0)
  let missing = -1
  let length = 0
  socket.on('data', (data: Buffer) => {
    if (missing < 0) {
      received = received.length === 0 ? data : Buffer.concat([received, data])
      const whole = lengthOf(received)
      if (whole === null) return
      length = whole
      missing = whole - received.length
      received = Buffer.alloc(0)
    } else missing -= data.length
    if (missing > 0) return
    missing = -1
    onAnswer(length, performance.now() - askedMs)
    ask()
  })
  ask()
}

async function load({ port, requests, connections, windowMs }: LoadWindow): Promise<Load> {
  const tookMs: number[] = []
  let bytes = 0
  const failed = Promise.withResolvers<never>()
  const sockets = Array.from({ length: connections }, () => connect({ port, host: '127.0.0.1', noDelay: true }))
  for (const socket of sockets) {
    socket.on('error', failed.reject)
    const next = () => requests[asked++ % requests.length] as string
    keepAsking(socket, next, (length, answerMs) => {
      tookMs.push(answerMs)
      bytes = length
    })
  }
  const cpu = process.cpuUsage()
  const startedMs = performance.now()
  await Promise.race([sleep(windowMs), failed.promise])
  const windowTookMs = performance.now() - startedMs
  const { user, system } = process.cpuUsage(cpu)
  for (const socket of sockets) socket.destroy()
  // no answer arrived: it took the whole window at least
  const took = tookMs.length === 0 ? [windowTookMs] : tookMs
  const [p50Ms, p99Ms] = [quantile(took, 0.5), quantile(took, 0.99)]
  return { perS: (tookMs.length / windowTookMs) * 1000, p50Ms, p99Ms, busyRatio: (user + system) / 1000 / windowTookMs, bytes }
}

process.on('uncaughtException', (error) => {
  console.error(error.message)
  process.exit(1)
})
answerAsks({ load })
