/** Stored bytes that are not what was written, or are missing. The data set has to be fetched or generated again. */
export class TornPart extends Error {
  override readonly name = 'TornPart'
  readonly dataset: string
  /** Where among those of the data set; of columns `security/chunk` or `@session`. */
  readonly part: string

  constructor(dataset: string, part: string, title = dataset) {
    super(`数据集 ${title} 的 ${part} 已损坏，需要重新获取或生成`)
    this.dataset = dataset
    this.part = part
  }
}
