import type { DataOrigin, OwnDataset } from './dataset.ts'
import type { StoredDataset } from './definition.ts'

/** Newest days of a first fill, for data sets that a simulated store does not have for all its years. Later days are kept. */
export const simulatedDays = {
  announcements: 550,
  announcementTexts: 550,
  surveys: 550,
  goodEvents: 550,
  calendarEntries: 550,
  investorQuestions: 365,
  flashNews: 365,
  auctions: 375,
  bigDeals: 7,
} as const satisfies Readonly<Record<string, number>>

/** Days before its first run that a live store has of data sets whose history no upstream reports; 0 for those of the present state. */
export const liveDays: Readonly<Record<string, number>> = {
  calendarEntries: 0,
  flashNews: 0,
  hotLists: 0,
  consensus: 0,
  hotTopics: 7,
  topicStocks: 7,
  limitMoves: 7,
  flowMinutes: 1,
}

const UPSTREAM_NOW = '上游只给当下的，从首次运行起累积，全部保留'

function gathered(days: number): string {
  return `首次取最近 ${days} 天，此后逐日累积，全部保留`
}

/** How long rows of a data set are kept and what a store begins with, as a Chinese sentence without its end. */
export function keepsText(entry: OwnDataset | StoredDataset, origin: DataOrigin): string {
  const own = entry.keeps?.[origin]
  if (own !== undefined) return own
  if (entry.form === 'records' && entry.retentionDays !== null) return `只保留最近 ${entry.retentionDays} 天`
  if (entry.schedule === 'release') return '随版本更换，保留当前一版'
  // nothing but what is imported comes into a store of files
  const table: Readonly<Record<string, number>> = { live: liveDays, simulated: simulatedDays, files: {} }[origin]
  const days = table[entry.key]
  if (days === undefined) return '全部保留'
  return days === 0 ? UPSTREAM_NOW : gathered(days)
}
