import { flashAfter, flashMove } from '@guanlan/figures/tables/flash.ts'
import { z } from 'zod'
import { figure, figureFields } from '../../envelope.ts'
import { flashGroups } from '../../rows/flash-groups.ts'
import { AnyCode, DateText, SecuCodeText } from '../security.ts'

const FlashGroup = z.enum(flashGroups.map(({ code }) => code))
export type FlashGroup = z.infer<typeof FlashGroup>

/** A place in the stream: instant (epoch ms) and id of a story. */
const Place = z.string().regex(/^\d{1,15}\|.{0,120}$/, '翻页位置不对，请从最新的看起')

/** @NOTE all but size, cursor, tag and secucodes are ours. */
export const FlashesInput = z.object({
  size: z.coerce.number().int().min(1).max(100).default(30),
  cursor: Place.optional(),
  /** One category. */
  tag: FlashGroup.optional(),
  level: z.enum(['all', 'important']).default('all'),
  /** Stories that at least two publishers report. */
  manySources: z.boolean().default(false),
  secucodes: z.array(AnyCode).max(500, '一次最多 500 只证券').default([]),
  sectors: z.array(z.string().min(1).max(40)).max(20).default([]),
  /** Themes it speaks of, or whose stocks it is about. */
  topics: z.array(z.string().min(1).max(40)).max(20).default([]),
  /** All of these, separated by spaces, in one report of the story. */
  words: z.string().trim().max(40, '关键词最多 40 个字').default(''),
  /** `YYYY-MM-DD HH:mm`: stories up to this minute. */
  before: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, '时间请写成 2026-11-20 14:30 的形式')
    .optional(),
  /** The newest story the reader has: how many came since is counted. */
  newest: Place.optional(),
})

/** One publisher's report of a story. */
const FlashReport = z.object({
  id: z.string(),
  /** Null where the source of the rows names no publisher. */
  publisher: z.string().nullable(),
  time: z.string(),
  /** When this server first had it: the time of publication for imported and simulated rows. */
  seenTime: z.string(),
  title: z.string(),
  content: z.string(),
  url: z.string().nullable(),
  kind: z.enum(['report', 'correction', 'update']),
})

const FlashStory = z.object({
  /** Of the first report this server had. */
  id: z.string(),
  time: z.string(),
  title: z.string(),
  content: z.string(),
  level: z.enum(['普通', '重要', '重磅']),
  /** Which rule made it important; null for 普通. */
  levelReason: z.string().nullable(),
  group: FlashGroup,
  tags: z.array(z.string()),
  stocks: z.array(
    z.object({
      secucode: SecuCodeText,
      secuabbr: z.string(),
      /** 主体, 提及, 评论者. */
      role: z.enum(['subject', 'mention', 'commenter']),
      /** Why it is linked: 源标, 代码, 简称+语境, 简称. */
      evidence: z.enum(['source', 'code', 'context', 'name']),
      changeRatio: figure('change-ratio', '比例'),
      /** 消息前后 of a subject; null for others, and where no minutes are kept. */
      move: z
        .object({
          /** Minute the moves are measured from: that of the flash, or 9:30 of the next session where nothing traded. */
          from: z.string(),
          isLater: z.boolean(),
          /** The price did not change from ten minutes before to half an hour after, as while it stands at its limit. */
          isStill: z.boolean(),
          ...figureFields(flashMove),
        })
        .nullable(),
    }),
  ),
  blocks: z.array(z.object({ blockcode: z.string(), blockname: z.string(), changeRatio: figure('sector-change', '比例') })),
  source: z.string().nullable(),
  url: z.string().nullable(),
  /** The first report first; the others as they came. */
  reports: z.array(FlashReport),
  /** Publishers that report it; null where a report names none. */
  publishers: z.number().int().nullable(),
  /** What followed the flashes of its kind. */
  after: z.object({ kind: z.string(), ...figureFields(flashAfter) }).nullable(),
})
export type FlashStory = z.infer<typeof FlashStory>

/** 快讯 as stories, the newest first. */
export const Flashes = z.object({
  infos: z.array(FlashStory),
  /** Where the next page begins; a page may be short because a filter looked through many days. */
  cursor: z.string().nullable(),
  hasMore: z.boolean(),
  newest: z.string().nullable(),
  newestTime: z.string().nullable(),
  /** Stories since `newest` that fit the filter; null unless asked for. */
  newCount: z.number().int().nullable(),
  /** The newest day with flashes. */
  day: z.object({ date: DateText, flashes: z.number().int(), stories: z.number().int() }).nullable(),
  /** How far back this page looked. */
  searchedTo: DateText.nullable(),
  rules: z.object({ story: z.string(), level: z.string() }),
})
export type Flashes = z.infer<typeof Flashes>
