import { get, post } from '../call.ts'
import * as interaction from '../schemas/interaction.ts'
import * as notices from '../schemas/notices.ts'

/** 公告 and 董秘互动, of a security and of the market. */
export const noticesCalls = {
  'notices.list': post('data', '/pyapi/api2/anndetail', notices.NoticesInput, notices.Notices, {
    about: '公告：一只证券的、几只的或全市场的，类型、关键词、日期筛选，公告后第 1、5、20 个交易日的涨跌幅；annid 取一条与正文',
    example: { secucodes: ['SH600519'], size: 3 },
    fresh: 'snapshot',
  }),
  'interaction.first': post('data', '/pyapi/api2/investorinteraction_first', notices.QuestionsInput, notices.Questions, {
    about: '董秘互动：一只证券的问答、回复用时、回复比例与套话比例；不给证券时为全市场近 60 天的',
    example: { secucodes: ['SH600519'], size: 3 },
    fresh: 'snapshot',
  }),
  'interaction.more': post('data', '/pyapi/api2/investorinteraction_more', notices.QuestionsInput, notices.Questions, {
    about: '董秘互动，cursor 之后的',
    example: { secucodes: ['SH600519'], size: 3 },
    fresh: 'snapshot',
  }),
  'interaction.search': post(
    'data',
    '/pyapi/api2/investorinteractionwordsearch_first',
    interaction.QuestionSearchInput,
    interaction.QuestionSearch,
    { about: '全市场董秘互动按词搜索，附按日、按证券的次数', example: { words: '分红', size: 3 }, fresh: 'snapshot' },
  ),
  'interaction.searchMore': post(
    'data',
    '/pyapi/api2/investorinteractionwordsearch_more',
    interaction.QuestionSearchInput,
    interaction.QuestionSearch,
    { about: '全市场董秘互动按词搜索，cursor 之后的', example: { words: '分红', size: 3 }, fresh: 'snapshot' },
  ),
  'interaction.board': post(
    'data',
    '/pyapi/api2/investorinteractionbong_first',
    interaction.QuestionBoardInput,
    interaction.QuestionBoard,
    { about: '互动榜：被问最多、回复最多、回复最快、热词相关最多的公司', example: { kind: 'asked', days: 30 }, fresh: 'snapshot' },
  ),
  'interaction.boardMore': post(
    'data',
    '/pyapi/api2/investorinteractionbong_more',
    interaction.QuestionBoardInput,
    interaction.QuestionBoard,
    { about: '互动榜，cursor 名之后的', example: { kind: 'asked', days: 30, cursor: 20 }, fresh: 'snapshot' },
  ),
  'interaction.words': get(
    'data',
    '/pyapi/api2/investorinteractiontophotwords',
    interaction.QuestionWordsInput,
    interaction.QuestionWords,
    { about: '互动热词榜：次数、与此前相同天数相比、每日次数、问得多的公司', example: { days: 30 }, fresh: 'snapshot' },
  ),
  'notices.kinds': get('data', '/pyapi/api2/const_annevent', notices.NoticeKindsInput, notices.NoticeKinds, {
    about: '公告事件类型：分组、多数的划分、近 30 天的条数',
    example: {},
    fresh: 'snapshot',
  }),
}
