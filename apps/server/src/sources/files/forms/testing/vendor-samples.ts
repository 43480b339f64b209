import { akshareCompanySamples } from './akshare-company-samples.ts'
import { akshareListSamples } from './akshare-list-samples.ts'
import { baostockSamples } from './baostock-samples.ts'
import { otherSamples } from './other-samples.ts'
import { tushareCompanySamples } from './tushare-company-samples.ts'
import { tushareMarketSamples } from './tushare-market-samples.ts'

/** A file as a vendor's function writes it, and the rows of the product it must become (the fields that are named; in the order of the store). */
export type VendorSample = {
  form: string
  file: string
  content: string
  /** Files imported before. */
  before?: readonly { file: string; content: string }[]
  rows: Readonly<Record<string, readonly object[]>>
}

/** One of every form, written by hand in the vendor's header and units. */
export const vendorSamples: readonly VendorSample[] = [
  ...tushareMarketSamples,
  ...tushareCompanySamples,
  ...baostockSamples,
  ...akshareListSamples,
  ...akshareCompanySamples,
  ...otherSamples,
]
