import type { SourceTopic, TopicMember } from '@guanlan/contract/schemas/market/topics.ts'

export const STAGES: Readonly<Record<SourceTopic['stage'], string>> = { new: '启动', rising: '升温', steady: '持续', fading: '降温' }

export const ROLES: Readonly<Record<NonNullable<TopicMember['role']>, string>> = {
  leader: '龙头',
  second: '次龙',
  core: '中军',
  follower: '跟风',
}

type Evidence = NonNullable<TopicMember['evidence']>

export const BASES: Readonly<Record<NonNullable<Evidence['kind']>, string>> = {
  product: '产品',
  segment: '收入构成',
  notice: '公告',
  answer: '互动问答',
  owner: '股权',
}
export const PARTS: Readonly<Record<NonNullable<Evidence['part']>, string>> = { subject: '主体', mention: '提及' }
export const CONFIDENCE: Readonly<Record<Evidence['confidence'], string>> = { high: '依据充分', middle: '依据一般', low: '依据较弱' }

export const EVENTS = { known: '最早记录', first: '首日', peak: '热度高点', listed: '来源题材榜' } as const
