import { akshareCompanyForms } from './akshare-companies.ts'
import { akshareListForms } from './akshare-lists.ts'
import { akshareSessionForms } from './akshare-sessions.ts'
import { baostockForms } from './baostock.ts'
import { otherForms } from './other-exports.ts'
import { tushareHolderForms } from './tushare-holders.ts'
import { tushareMarketForms } from './tushare-market.ts'
import { tushareStatementForms } from './tushare-statements.ts'
import type { VendorForm } from './vendor-form.ts'

/** Every form of a vendor the importer reads beside bars and templates. */
export const vendorForms: readonly VendorForm[] = [
  ...tushareMarketForms,
  ...tushareStatementForms,
  ...tushareHolderForms,
  ...baostockForms,
  ...akshareListForms,
  ...akshareSessionForms,
  ...akshareCompanyForms,
  ...otherForms,
]
