import { answerAsks } from '../processes/answer-asks.ts'
import { attacks } from './attacks.ts'
import { send } from './send.ts'

/** What is attacked: by which attacks, with which tokens of accounts (in turn). `share` of the rate of each, 1 unless said. */
export type AttackOrder = { port: number; names: readonly string[]; tokens: readonly string[]; share?: number }
/** Requests by attack and status; 0 where there was no answer. */
export type AttackCounts = Record<string, Record<number, number>>

const TICK_MS = 50
const DRIP_MS = 1_000
/** Open requests of one attack: those beyond are not sent, as an attacker's connections are limited too. */
const MOST_OPEN = 1_000

let counts: AttackCounts = {}
/** Requests go on with their numbers in the next attack: none is sent twice. */
let number = 0
let ending: AbortController | null = null
let timers: NodeJS.Timeout[] = []
const underWay = new Set<Promise<void>>()

/** Begins to attack, beside what runs already. */
function attack({ port, names, tokens, share = 1 }: AttackOrder): void {
  ending ??= new AbortController()
  const { signal } = ending
  for (const { name, perS, address, request } of attacks.filter((one) => names.includes(one.name))) {
    counts[name] ??= {}
    const byStatus = counts[name]
    let [open, owed] = [0, 0]
    const one = async (n: number) => {
      const { path, body, drips, leavesAfterMs, token } = request(n, tokens[n % Math.max(1, tokens.length)] ?? '')
      const left = leavesAfterMs === undefined ? [] : [AbortSignal.timeout(leavesAfterMs)]
      const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) }
      const sending = { port, method: 'POST', path, headers, body, from: address(n), signal: AbortSignal.any([signal, ...left]) }
      open++
      const { status } = await send(drips ? { ...sending, dripMs: DRIP_MS } : sending)
      open--
      byStatus[status] = (byStatus[status] ?? 0) + 1
    }
    timers.push(
      setInterval(() => {
        for (owed += (perS * share * TICK_MS) / 1000; owed >= 1; owed--) if (open < MOST_OPEN) follow(one(number++))
      }, TICK_MS),
    )
  }
}

function follow(request: Promise<void>): void {
  underWay.add(request)
  void request.finally(() => underWay.delete(request))
}

/** Ends all attacks with their connections. */
async function end(): Promise<AttackCounts> {
  for (const timer of timers) clearInterval(timer)
  ending?.abort()
  await Promise.all(underWay)
  const answered = counts
  ;[timers, ending, counts] = [[], null, {}]
  return answered
}

answerAsks({ attack, end })
