import { hotDatasets } from '@guanlan/datasets/groups/hot.ts'
import type { Recording } from '../testing/replay-server.ts'
import { tryAdapter } from '../testing/upstream-trials.ts'
import { hotTopicsAdapter, topicStocksAdapter } from './limit-up-topics.ts'

const at = (date: string) => Date.parse(`${date}T15:30:00+08:00`)

/*
 * Not recorded: the answer as documented, figures as published: 机器人概念 with 43 and 华为概念 with 25 limit-ups. The times are epoch seconds.
 */
const ROBOTS = {
  code: '885517',
  name: '机器人概念',
  change: 2.377,
  limit_up_num: 43,
  continuous_plate_num: 5,
  high: '4天2板',
  days: 3,
  stock_list: [
    {
      code: '603286',
      name: '日盈电子',
      reason_type: '机器人+汽车电子',
      change_rate: 10.01,
      continue_num: 1,
      first_limit_up_time: '1783045020',
    },
    { code: '002031', name: '巨轮智能', reason_type: '机器人', change_rate: 9.98, continue_num: 2, first_limit_up_time: '1783048000' },
  ],
}
const HUAWEI = {
  code: '885806',
  name: '华为概念',
  change: 1.0013,
  limit_up_num: 25,
  continuous_plate_num: 0,
  high: '5天3板',
  days: 1,
  stock_list: [
    {
      code: '688260',
      name: '昀冢科技',
      reason_type: 'MLCC扩产+陶瓷热沉+消费电子',
      change_rate: 20,
      continue_num: 1,
      first_limit_up_time: '1778210991',
    },
  ],
}
const themes = (date: string, data: readonly object[]): Recording => ({
  host: 'data.10jqka.com.cn',
  path: '/dataapi/limit_up/block_top',
  query: { date },
  text: JSON.stringify({ status_code: 0, data }, null, 1),
})
const recordings: Recording[] = [
  themes('20260703', [ROBOTS, HUAWEI]),
  { ...themes('20260702', [{ ...ROBOTS, limit_up_num: 50 }]), steady: true },
]
const range = { from: '2026-07-03', to: '2026-07-03' }
const untold = { heat: null, heatChange: null, ups: null, downs: null, flats: null, positive: null, neutral: null, negative: null }
const reported = { date: '2026-07-03', effectiveAtMs: at('2026-07-03') }

tryAdapter({
  title: '热点题材 from 同花顺',
  adapter: hotTopicsAdapter,
  dataset: hotDatasets.hotTopics,
  recordings,
  range,
  expected: [
    {
      ...reported,
      topicId: 'ths-885517',
      name: '机器人概念',
      rank: 1,
      previousRank: 1,
      ...untold,
      changeRatio: 0.02377,
      limitUps: 43,
      leader: 'SZ002031',
      days: 3,
      stage: 'fading',
      reason: '43只涨停，其中连板5只，最高4天2板；巨轮智能：机器人',
    },
    {
      ...reported,
      topicId: 'ths-885806',
      name: '华为概念',
      rank: 2,
      previousRank: null,
      ...untold,
      changeRatio: 0.010013,
      limitUps: 25,
      leader: 'SH688260',
      days: 1,
      stage: 'new',
      reason: '25只涨停，最高5天3板；昀冢科技：MLCC扩产+陶瓷热沉+消费电子',
    },
  ],
  habits: { column: 'limit_up_num', empty: { text: '{"status_code":0,"data":[]}', alarm: /没有任何题材/ } },
  wrong: { edit: (text) => text.replaceAll('"change": ', '"change": 999'), reason: /涨跌幅/ },
})

tryAdapter({
  title: '题材成分股 from 同花顺',
  adapter: topicStocksAdapter,
  dataset: hotDatasets.topicStocks,
  recordings,
  range,
  expected: [
    {
      ...reported,
      topicId: 'ths-885517',
      stocks: [
        { secucode: 'SZ002031', role: 'leader', changeRatio: 0.0998, heat: null, streak: 2 },
        { secucode: 'SH603286', role: 'follower', changeRatio: 0.1001, heat: null, streak: 1 },
      ],
    },
    { ...reported, topicId: 'ths-885806', stocks: [{ secucode: 'SH688260', role: 'leader', changeRatio: 0.2, heat: null, streak: 1 }] },
  ],
  habits: { column: 'continue_num', empty: { text: '{"status_code":0,"data":[]}', alarm: /没有返回任何行/ } },
  wrong: { edit: (text) => text.replaceAll('"code": "', '"code": "x'), reason: /secucode/ },
})
