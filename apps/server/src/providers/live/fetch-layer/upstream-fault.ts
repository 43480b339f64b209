/** Why an upstream gave nothing usable. `busy`: it asked us to slow down; `resting`: we do not ask it for a while; `spent`: the day's requests are used up. */
export type FaultKind = 'timeout' | 'network' | 'status' | 'busy' | 'resting' | 'spent' | 'format'

const SENTENCES: Readonly<Record<FaultKind, string>> = {
  timeout: '没有按时回应',
  network: '连不上',
  status: '回应了错误',
  busy: '要求放慢请求',
  resting: '连续失败，暂停访问',
  spent: '今日请求次数已用完',
  format: '返回的内容不是约定的格式',
}

/** An upstream failed; the message is a Chinese sentence that names its host. */
export class UpstreamFault extends Error {
  readonly kind: FaultKind
  readonly host: string
  constructor(kind: FaultKind, host: string, detail = '') {
    super(`${host} ${SENTENCES[kind]}${detail === '' ? '' : `（${detail}）`}`)
    this.name = 'UpstreamFault'
    this.kind = kind
    this.host = host
  }
}
