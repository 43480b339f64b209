import type { VendorSample } from './vendor-samples.ts'

const instant = (text: string) => Date.parse(`${text}+08:00`)

/** Exports of other origin than one function of a vendor. */
export const otherSamples: readonly VendorSample[] = [
  {
    form: 'AKShare 东方财富涨停池（stock_zt_pool_em）',
    file: 'pool.csv',
    content: `代码,名称,涨跌幅,最新价,成交额,封板资金,首次封板时间,最后封板时间,炸板次数,连板数,所属行业,日期
002432,某甲,10.0,79.2,3594431328,409388760,092500,135900,2,1,医疗器械,20260718
`,
    rows: {
      limitMoves: [
        {
          secucode: 'SZ002432',
          // saved on a Saturday
          tradeDate: '2026-07-17',
          changeRatio: 0.1,
          limitPrice: 79.2,
          firstSealTime: '09:25',
          lastSealTime: '13:59',
          opens: 2,
          reasonText: '所属行业：医疗器械',
          effectiveAtMs: instant('2026-07-17T15:30:00'),
        },
      ],
    },
  },
  {
    form: '快讯（telegraph_id、title、content、public_ts）',
    file: 'flashes.csv',
    content: `telegraph_id,title,content,subject_names,public_ts
7,,贵州茅台公布年报,白酒|年报,2026-04-06 20:02:58
`,
    rows: {
      flashNews: [
        {
          id: 'file-7',
          date: '2026-04-06',
          kind: 'company',
          title: '贵州茅台公布年报',
          tags: ['白酒', '年报'],
          secucodes: ['SH600519'],
          effectiveAtMs: instant('2026-04-06T20:02:58'),
        },
      ],
    },
  },
  {
    form: '投资者问答（question、questondate、answer、answerdate）',
    file: 'questions.csv',
    content: `symbol,id,questioner,question,questondate,answer,answerdate
600000.sh,11,某人,何时分红？,20231218,以公告为准。,20231220
600000.sh,12,,股东户数是多少？,20231219,,
`,
    rows: {
      investorQuestions: [
        { id: 'sse-11', date: '2023-12-20', askedAtMs: instant('2023-12-18T00:00:00'), answeredAtMs: instant('2023-12-20T23:59:59') },
        {
          id: 'sse-12',
          date: '2023-12-19',
          asker: '投资者',
          answer: null,
          answeredAtMs: null,
          effectiveAtMs: instant('2023-12-19T00:00:00'),
        },
      ],
    },
  },
  {
    form: 'HQChart 大宗交易日合计（blocktrading）',
    file: 'deals.csv',
    content: `symbol,date,price,blocktrading.price,blocktrading.premium,blocktrading.vol
600000.sh,20160923,16.48,16.53,0.3034,55
`,
    rows: {
      blockTrades: [
        {
          secucode: 'SH600000',
          tradeDate: '2016-09-23',
          close: 16.48,
          premiumRatio: 0.003034,
          volume: 550_000,
          amount: 9_091_500,
          effectiveAtMs: instant('2016-09-23T17:30:00'),
        },
      ],
    },
  },
]
