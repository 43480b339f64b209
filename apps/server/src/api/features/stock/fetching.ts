import { requireByAnyCode } from '../../../market/reading/codes.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** Progress of fetching a security from upstreams. Throws unknown_security. */
export const fetching: Handler<'stock.fetching', Ports> = async ({ secucode }, { market, datasets }) => {
  return { data: await datasets.fetching(requireByAnyCode(readable(market), secucode).id) }
}
