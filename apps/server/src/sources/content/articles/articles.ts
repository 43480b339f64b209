import type { Article } from '@guanlan/contract/rows/content.ts'
import { companyActionArticles } from './company-actions.ts'
import { moneyAndSeats } from './money-and-seats.ts'
import { readingQuotes } from './reading-quotes.ts'
import { readingReports } from './reading-reports.ts'
import { statisticsArticles } from './statistics.ts'
import { tradingRules } from './trading-rules.ts'

/** The library (文库), section by section. */
export const articles: readonly Article[] = [
  ...tradingRules,
  ...readingQuotes,
  ...readingReports,
  ...companyActionArticles,
  ...moneyAndSeats,
  ...statisticsArticles,
]
