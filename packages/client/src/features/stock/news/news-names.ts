import type { CallOutput } from '@guanlan/contract/calls.ts'

type Kind = CallOutput<'events.news'>['infos'][number]['kind']

/** What the kinds of news are called; the K-line marks them by the first character. */
export const NEWS_NAMES: Readonly<Record<Kind, string>> = { notice: '公告', flash: '快讯', question: '互动', event: '事件', list: '龙虎榜' }
