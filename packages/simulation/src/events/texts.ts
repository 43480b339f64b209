import type { AnnouncementKind } from '@guanlan/contract/rows/announcement-kinds.ts'
import { reportTexts } from './report-texts.ts'
import { tradingTexts } from './trading-texts.ts'
import { type Wording, wording } from './wording.ts'

/** How a kind of notice is worded. */
type NoticeText = { title: Wording; body: Wording }

const CLOSINGS = [
  '本公司董事会及全体董事保证公告内容真实、准确、完整。本公告为模拟数据，仅供演示。',
  '公司将按规定及时履行信息披露义务。本公告为模拟数据，不代表该公司的真实情况。',
  '敬请投资者理性投资，注意投资风险。以上内容由程序生成，仅供演示。',
  '特此公告。本公告所述事项均为模拟，与该公司的真实情况无关。',
]

/** A kind of notice: its titles, then the alternatives of each paragraph; the last paragraph is the usual closing. */
function notice(titles: readonly string[], ...paragraphs: readonly (readonly string[])[]): NoticeText {
  return { title: wording(titles), body: wording(...paragraphs, CLOSINGS) }
}

const built = Object.fromEntries(
  Object.entries({ ...reportTexts, ...tradingTexts }).map(([kind, [titles, ...paragraphs]]) => [kind, notice(titles, ...paragraphs)]),
)

/** Wording of every kind of notice. */
export const noticeTexts = built as Readonly<Record<AnnouncementKind, NoticeText>>
