import type { HelpDocument } from '@guanlan/contract/rows/content.ts'
import { contentDate } from './content-date.ts'
import { aboutAccount } from './help/account.ts'
import { aboutData } from './help/data.ts'
import { aboutMembership } from './help/membership.ts'
import { aboutPages } from './help/pages.ts'
import { aboutResearch } from './help/research.ts'
import { tutorials } from './help/tutorials.ts'
import type { Written } from './help/written.ts'

const CHECKED = '2026-11-22'

function group(name: HelpDocument['group'], documents: readonly Written[]): HelpDocument[] {
  return documents.map(([id, title, ...paragraphs], k) => {
    const effectiveAtMs = contentDate('2020-01-01')
    return { id, group: name, order: k + 1, title, date: CHECKED, paragraphs, effectiveAtMs }
  })
}

/** 使用教程 and 帮助中心. */
export const helpDocuments: readonly HelpDocument[] = [
  ...group('使用教程', tutorials),
  ...group('行情与个股', aboutPages),
  ...group('选股与回测', aboutResearch),
  ...group('数据说明', aboutData),
  ...group('会员与支付', aboutMembership),
  ...group('账号与隐私', aboutAccount),
]
