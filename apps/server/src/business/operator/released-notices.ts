import { href } from '@guanlan/contract/pages.ts'
import type { OwnNotice } from './own-notices.ts'

/** 应用公告 of the release. */
export const releasedNotices: readonly OwnNotice[] = [
  {
    id: 'how-to-read',
    title: '数字可以点开',
    content: '每个数字都能打开，看时点、来源与公式；搜索接受代码、名称与拼音首字母。',
    level: 'info',
    url: href('about'),
    from: '2026-11-20',
    to: null,
    once: true,
  },
]
