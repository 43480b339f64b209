import { href } from '@guanlan/contract/pages.ts'
import type { OwnNotice } from './own-notices.ts'

/** 应用公告 of the release. */
export const releasedNotices: readonly OwnNotice[] = [
  {
    id: 'how-to-read',
    title: '数字可以点开',
    content: '长按（电脑上悬停后点圆点）任一数字可看时点、来源与公式；在任意页面直接敲代码、名称或拼音即可找到证券。',
    level: 'info',
    url: href('about'),
    from: '2026-11-20',
    to: null,
    once: true,
  },
]
