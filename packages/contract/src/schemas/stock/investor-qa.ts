import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { AnyCode, DateText, SecuCodeText } from '../security.ts'

/** Questions of one security, filtered by words too, or without one those of the market of the last 60 days by what happened last. */
export const QuestionsInput = z.object({
  secucodes: z.array(AnyCode).max(1, '一次最多一只证券').default([]),
  /** Of the market: where the companies are listed. */
  exchange: z.enum(['SH', 'SZ', 'BJ']).optional(),
  status: z.enum(['answered', 'unanswered', 'all']).default('all'),
  /** In the question or its answer, or the name of a topic that was found in it. */
  words: z.string().trim().max(40, '关键词最多 40 个字').default(''),
  size: z.number().int().min(1).max(100).default(20),
  cursor: z.string().max(120).optional(),
})

export const Questions = z.object({
  infos: z.array(
    z.object({
      id: z.string(),
      platform: z.string(),
      secucode: SecuCodeText,
      secuabbr: z.string(),
      industry: z.string().nullable(),
      question: z.string(),
      askTime: z.string(),
      asker: z.string(),
      answer: z.string().nullable(),
      answerTime: z.string().nullable(),
      /** Who answered; platforms name the company only. */
      answerer: z.string().nullable(),
      delayHours: figure('question-delay', '小时'),
      isTemplate: z.boolean(),
      hotwords: z.array(z.string()),
      url: z.string().nullable(),
    }),
  ),
  cursor: z.string().nullable(),
  hasMore: z.boolean(),
  /** Over all questions of the security that are kept, or those the market asked in the last 30 days, whatever is filtered. */
  stats: z.object({
    from: DateText.nullable(),
    asked: figure('questions-asked', '次'),
    answered: figure('questions-answered', '次'),
    answerRatio: figure('questions-answered-share', '比例'),
    /** 95 % interval of the share (Wilson). */
    answerLow: z.number().nullable(),
    answerHigh: z.number().nullable(),
    medianDelayHours: figure('questions-median-delay', '小时'),
    templates: figure('questions-templates', '次'),
    templateRatio: figure('questions-template-share', '比例'),
    templateRule: z.string(),
    topics: z.array(z.object({ word: z.string(), count: z.number().int() })),
  }),
})

export type Questions = z.infer<typeof Questions>

const DAYS = [1, 7, 30]
/** Calendar days back from today, today included. */
const Days = z.coerce
  .number()
  .refine((days) => DAYS.includes(days), '天数只能是 1、7 或 30')
  .default(7)

export const QuestionSearchInput = z.object({
  words: z.string().trim().min(1, '请写要搜索的词').max(40, '搜索词最多 40 个字'),
  size: z.number().int().min(1).max(50).default(20),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, '翻页位置不对，请从第一页重新搜索')
    .optional(),
})
/** Questions of the market that hold every word, newest first; answers are not searched. */
export const QuestionSearch = z.object({
  infos: Questions.shape.infos,
  cursor: z.string().nullable(),
  hasMore: z.boolean(),
  /** Words to mark in the texts. */
  highlight: z.array(z.string()),
  /** Over the newest `counted` hits; `isCapped`: there are more than those. */
  counted: z.number().int().nullable(),
  isCapped: z.boolean(),
  countByDay: z.array(z.object({ date: DateText, count: figure('questions-hits', '次') })),
  countByStock: z.array(z.object({ secucode: SecuCodeText, secuabbr: z.string(), count: figure('questions-hits', '次') })),
})
export type QuestionSearch = z.infer<typeof QuestionSearch>

export const QuestionBoardKind = z.enum(['asked', 'answered', 'speed', 'word'])
export const QuestionBoardInput = z.object({
  kind: QuestionBoardKind.default('asked'),
  days: Days,
  /** Of `word`: the topic; the one asked about most unless given. */
  word: z.string().trim().min(1).max(20, '热词最多 20 个字').optional(),
  size: z.number().int().min(1).max(50).default(20),
  /** How many places were seen before. */
  cursor: z.coerce.number().int().min(0).max(10_000, '翻页位置不对').default(0),
})
export const QuestionBoardRow = z.object({
  rank: z.number().int(),
  secucode: SecuCodeText,
  secuabbr: z.string(),
  /** As ranking widgets read it: name and picture; securities have none, so it is empty. */
  title: z.string(),
  imgUrl: z.string(),
  /** What the board is in the order of, in `valueUnit`: `asked` (or those about the word), `answered`, `medianDelayHours`. */
  value: z.number(),
  valueUnit: z.enum(['次', '小时']),
  asked: figure('questions-period-asked', '次'),
  answered: figure('questions-period-answered', '次'),
  medianDelayHours: figure('questions-period-delay', '小时'),
  /** Its place in as many days before; null: it had none. */
  prevRank: z.number().int().nullable(),
  /** Places gained or lost since, without a sign. */
  num: z.number().int().nullable(),
  /** 0: gained, or the same place; 1: lost. */
  down: z.union([z.literal(0), z.literal(1)]),
  topQuestion: z.string().nullable(),
})
export type QuestionBoardRow = z.infer<typeof QuestionBoardRow>
/** Companies by their questions of so many days. */
export const QuestionBoard = z.object({
  kind: QuestionBoardKind,
  /** How it is counted, a sentence. */
  rule: z.string(),
  from: DateText,
  to: DateText,
  word: z.string().nullable(),
  total: z.number().int().nullable(),
  infos: z.array(QuestionBoardRow),
  cursor: z.number().int().nullable(),
  hasMore: z.boolean(),
})
export type QuestionBoard = z.infer<typeof QuestionBoard>

export const QuestionWordsInput = z.object({ days: Days })
/** Topics of the questions of so many days, the commonest first; `prevCount` is of as many days before. */
export const QuestionWords = z.array(
  z.object({
    word: z.string(),
    count: figure('questions-word-count', '次'),
    prevCount: z.number().int(),
    change: figure('questions-word-change', '比例'),
    trend: z.array(z.object({ date: DateText, count: z.number().int() })),
    stocks: z.array(z.object({ secucode: SecuCodeText, secuabbr: z.string(), count: z.number().int() })),
  }),
)
export type QuestionWords = z.infer<typeof QuestionWords>
