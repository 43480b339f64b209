import { get, post } from '../call.ts'
import * as qa from '../schemas/stock/investor-qa.ts'

/** 董秘互动, of a security and of the market. */
export const investorQaCalls = {
  'interaction.first': post('data', '/pyapi/api2/investorinteraction_first', qa.QuestionsInput, qa.Questions, {
    about: '董秘互动：一只证券的问答、回复用时、回复比例与套话比例；不给证券时为全市场近 60 天的',
    example: { secucodes: ['SH600519'], size: 3 },
    fresh: 'snapshot',
  }),
  'interaction.more': post('data', '/pyapi/api2/investorinteraction_more', qa.QuestionsInput, qa.Questions, {
    about: '董秘互动，cursor 之后的',
    example: { secucodes: ['SH600519'], size: 3 },
    fresh: 'snapshot',
  }),
  'interaction.search': post('data', '/pyapi/api2/investorinteractionwordsearch_first', qa.QuestionSearchInput, qa.QuestionSearch, {
    about: '全市场董秘互动按词搜索，附按日、按证券的次数',
    example: { words: '分红', size: 3 },
    fresh: 'snapshot',
  }),
  'interaction.searchMore': post('data', '/pyapi/api2/investorinteractionwordsearch_more', qa.QuestionSearchInput, qa.QuestionSearch, {
    about: '全市场董秘互动按词搜索，cursor 之后的',
    example: { words: '分红', size: 3 },
    fresh: 'snapshot',
  }),
  'interaction.board': post('data', '/pyapi/api2/investorinteractionbong_first', qa.QuestionBoardInput, qa.QuestionBoard, {
    about: '互动榜：被问最多、回复最多、回复最快、热词相关最多的公司',
    example: { kind: 'asked', days: 30 },
    fresh: 'snapshot',
  }),
  'interaction.boardMore': post('data', '/pyapi/api2/investorinteractionbong_more', qa.QuestionBoardInput, qa.QuestionBoard, {
    about: '互动榜，cursor 名之后的',
    example: { kind: 'asked', days: 30, cursor: 20 },
    fresh: 'snapshot',
  }),
  'interaction.words': get('data', '/pyapi/api2/investorinteractiontophotwords', qa.QuestionWordsInput, qa.QuestionWords, {
    about: '互动热词榜：次数、与此前相同天数相比、每日次数、问得多的公司',
    example: { days: 30 },
    fresh: 'snapshot',
  }),
} as const
