import { post } from '../call.ts'
import * as notices from '../schemas/notices.ts'

/** 公告 and 董秘互动 of a security. */
export const noticesCalls = {
  'notices.list': post('data', '/pyapi/api2/anndetail', notices.NoticesInput, notices.Notices, {
    about: '一只证券的公告：类型、关键词、日期筛选，公告后第 1、5、20 个交易日的涨跌幅',
    example: { secucodes: ['SH600519'], size: 3 },
    fresh: 'snapshot',
  }),
  'interaction.first': post('data', '/pyapi/api2/investorinteraction_first', notices.QuestionsInput, notices.Questions, {
    about: '一只证券的董秘互动：问答、回复用时、回复比例与套话比例',
    example: { secucodes: ['SH600519'], size: 3 },
    fresh: 'snapshot',
  }),
  'interaction.more': post('data', '/pyapi/api2/investorinteraction_more', notices.QuestionsInput, notices.Questions, {
    about: '一只证券的董秘互动，cursor 之后的',
    example: { secucodes: ['SH600519'], size: 3 },
    fresh: 'snapshot',
  }),
}
