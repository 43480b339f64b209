import { barsOfCloses, viewOf } from './view-of.ts'

/** 贵州茅台 from its annual reports of 2023 and 2022, 元; close of 2023-12-29 and shares of that day. */
export const MOUTAI = viewOf({
  bars: barsOfCloses([1726]),
  totalShares: 1_256_197_800,
  records: {
    incomeStatements: [
      {
        endDate: '2022-12-31',
        annDate: '2023-03-31',
        revenue: 124_099_843_771.99,
        parentNetProfit: 62_716_443_738.27,
        deductedNetProfit: 62_791_896_829.68,
        basicEps: 49.93,
      },
      {
        endDate: '2023-12-31',
        annDate: '2024-04-03',
        revenue: 147_693_604_994.14,
        operatingCost: 11_867_273_851.78,
        parentNetProfit: 74_734_071_550.75,
        deductedNetProfit: 74_752_564_425.52,
        basicEps: 59.49,
      },
    ],
    balanceSheets: [
      { endDate: '2022-12-31', parentEquity: 197_506_672_396, totalAssets: 254_364_804_995.25, shareCapital: 1_256_197_800 },
      {
        endDate: '2023-12-31',
        parentEquity: 215_668_571_607.43,
        totalAssets: 272_699_660_092.25,
        totalLiabilities: 49_043_186_797.8,
        shareCapital: 1_256_197_800,
      },
    ],
    cashFlows: [
      { endDate: '2022-12-31', netOperating: 36_698_595_830.03 },
      { endDate: '2023-12-31', netOperating: 66_593_247_721.09 },
    ],
  },
})
