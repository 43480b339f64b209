import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerAsks } from '../processes/answer-asks.ts'

/** One window of load: `connections` keep-alive sockets, each sending the next request when the answer is complete. */
export type LoadWindow = { port: number; request: string; connections: number; windowMs: number }
/** `perS` complete answers per second; `busyRatio` share of one core this client used; `bytes` of one answer. */
export type Load = { perS: number; busyRatio: number; bytes: number }

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

/** Counts answers on one socket; the socket parses only what tells where an answer ends. */
function keepAsking(socket: Socket, request: string, onAnswer: (bytes: number) => void): void {
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
    onAnswer(length)
    socket.write(request)
  })
  socket.write(request)
}

async function load({ port, request, connections, windowMs }: LoadWindow): Promise<Load> {
  let answers = 0
  let bytes = 0
  const failed = Promise.withResolvers<never>()
  const sockets = Array.from({ length: connections }, () => connect({ port, host: '127.0.0.1', noDelay: true }))
  for (const socket of sockets) {
    socket.on('error', failed.reject)
    keepAsking(socket, request, (length) => {
      answers++
      bytes = length
    })
  }
  const cpu = process.cpuUsage()
  const startedMs = performance.now()
  await Promise.race([sleep(windowMs), failed.promise])
  const tookMs = performance.now() - startedMs
  const { user, system } = process.cpuUsage(cpu)
  for (const socket of sockets) socket.destroy()
  return { perS: (answers / tookMs) * 1000, busyRatio: (user + system) / 1000 / tookMs, bytes }
}

process.on('uncaughtException', (error) => {
  console.error(error.message)
  process.exit(1)
})
answerAsks({ load })
