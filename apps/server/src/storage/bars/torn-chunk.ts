/** A stored chunk of bars whose bytes are not what was written. The security's bars must be fetched or imported again. */
export class TornChunk extends Error {
  override readonly name = 'TornChunk'
  readonly secucode: string
  /** Place of the chunk counted from the oldest bar, 250 bars each. */
  readonly chunk: number

  constructor(secucode: string, chunk: number, reason: string) {
    super(`${secucode} 的日线数据块 ${chunk} 已损坏（${reason}），请重新导入或重新生成该证券的日线`)
    this.secucode = secucode
    this.chunk = chunk
  }
}
