import { get } from '../call.ts'
import * as company from '../schemas/stock/company.ts'

/** F10: who a company is. */
export const companyCalls = {
  'company.base': get('data', '/zg/api/v1/ften/baseInfo', company.CompanyInput, company.CompanyBase, {
    about: '公司概况：工商登记、证券代码、主营与经营范围、发行上市、董事与高级管理人员、联系方式',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  // @NOTE ours: why the company belongs to its sectors
  'company.sectors': get('data', '/zg/api/v1/ften/sectorReasons', company.CompanyInput, company.CompanySectors, {
    about: '所属板块的归属依据：行业看主营收入构成，概念列出入选理由及其日期',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
}
