import { requireByAnyCode } from '../../../market/reading/codes.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handlers } from '../../call-context.ts'

/** How far what upstreams tell of a security is. Throws unknown_security. */
export const fetching: Handlers['stock.fetching'] = async ({ secucode }, { market, datasets }) => {
  return { data: await datasets.fetching(requireByAnyCode(readable(market), secucode).id) }
}
