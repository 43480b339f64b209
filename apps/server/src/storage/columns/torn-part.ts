/** Stored bytes that are not what was written. The data set has to be fetched or generated again. */
export class TornPart extends Error {
  readonly dataset: string
  constructor(dataset: string, part: string) {
    super(`数据集 ${dataset} 的 ${part} 已损坏，需要重新获取或生成`)
    this.name = 'TornPart'
    this.dataset = dataset
  }
}
