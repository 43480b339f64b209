import { AppError } from '@guanlan/contract/errors.ts'
import { articlesOf } from '../../../market/reading/articles.ts'
import { isSector } from '../../../market/reading/codes.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handler } from '../../handler.ts'
import { isOpenPage } from './indexes.ts'
import type { Ports } from './ports.ts'

/** 记录一次被选中的搜索结果. `counted` is false when this address has had its share for today. Throws for what search cannot have found. */
export const pick: Handler<'search.pick', Ports> = async ({ type, id }, ctx, client) => {
  if (type === 'page') {
    if (!isOpenPage(id)) throw new AppError('invalid_input', '参数 id：没有这个页面', 'id')
  } else if (type === 'article') {
    if (!(await articlesOf(ctx.datasets)).some((one) => one.id === id)) throw new AppError('invalid_input', '参数 id：没有这篇文章', 'id')
  } else {
    const found = readable(ctx.market).find(id)
    const fits = found !== null && (type === 'block' ? isSector(found) : found.kind === type)
    if (!fits) throw new AppError(type === 'block' ? 'unknown_sector' : 'unknown_security', undefined, 'id')
  }
  return { data: { counted: ctx.searchCounts.count({ kind: type, id }, client.address) } }
}
