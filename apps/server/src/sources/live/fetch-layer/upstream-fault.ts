import { vendorOfHost } from './vendors.ts'

/**
 * Why an upstream gave nothing usable. `broken`: the answer ended before it was complete; `busy`: it asked us to slow down or wants a captcha solved;
 * `resting`: the circuit breaker of the host is open; `spent`: the day's requests are used up.
 */
type FaultKind = 'timeout' | 'network' | 'broken' | 'status' | 'busy' | 'resting' | 'spent' | 'format'

const SENTENCES: Readonly<Record<FaultKind, string>> = {
  timeout: '没有按时回应',
  network: '连不上',
  broken: '的回应中断，没有收全',
  status: '回应了错误',
  busy: '要求放慢请求',
  resting: '暂停访问',
  spent: '今日请求次数已用完',
  format: '返回的内容不是约定的格式',
}

/** What a fault carries for retries and the circuit breaker. */
type FaultHandling = {
  /** The upstream asked for this pause (Retry-After), ms. */
  retryAfterMs?: number
  /** Another attempt within seconds will not help. */
  isLasting?: boolean
  /** The circuit breaker opens at once instead of after several failures. */
  opensBreaker?: boolean
}

type FaultDetail = FaultHandling & { detail: string }

/** An upstream failed; the message is a Chinese sentence that names its vendor and host. */
export class UpstreamFault extends Error {
  readonly kind: FaultKind
  readonly host: string
  readonly handling: FaultHandling
  /** The sentence without vendor and host. */
  readonly what: string
  constructor(kind: FaultKind, host: string, given: string | FaultDetail = '') {
    const { detail, ...handling } = typeof given === 'string' ? { detail: given } : given
    const what = `${SENTENCES[kind]}${detail === '' ? '' : `（${detail}）`}`
    const vendor = vendorOfHost(host)
    super(`${vendor === null ? `${host} ` : `${vendor.name} ${host} `}${what}`)
    this.name = 'UpstreamFault'
    this.kind = kind
    this.host = host
    this.what = what
    this.handling = handling
  }
}
