import { get } from '../call.ts'
import * as operation from '../schemas/stock/operation.ts'

/** 经营: what a company does, and what it is bound by. */
export const operationCalls = {
  'operation.base': get('data', '/zg/api/v1/operate/basedata', operation.OperationInput, operation.OperationBase, {
    about: '经营概要：主营构成、客户与供应商、员工与研发、担保、诉讼、商誉、重大合同、机构调研、董监高持股变动',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'operation.pledges': get('data', '/zg/api/v1/operate/gqzy', operation.PledgesInput, operation.Pledges, {
    about: '股权质押：质押比例的变化、每笔的预估预警线与平仓线及其假设',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
}
