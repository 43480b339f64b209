import type { AnnouncementKind } from '@guanlan/contract/rows/announcement-kinds.ts'

/** Titles, then the alternatives of each paragraph. */
export type Parts = readonly (readonly string[])[]

const REPORT: Parts = [
  ['{period}报告', '{period}报告全文', '关于披露{period}报告的公告', '{period}报告及摘要'],
  [
    '公司于{date}披露{period}报告。报告期内实现营业收入{revenue}，同比{revenueGrowth}；归属于上市公司股东的净利润{profit}，同比{profitGrowth}。',
    '{name}公布{period}报告：营业收入{revenue}（同比{revenueGrowth}），归母净利润{profit}（同比{profitGrowth}）。',
    '{period}报告已经董事会审议通过。截至报告期末，年初至今营业收入{revenue}，同比{revenueGrowth}，归母净利润{profit}，同比{profitGrowth}。',
    '根据{period}报告，公司年初至报告期末营业收入为{revenue}，同比{revenueGrowth}；归母净利润为{profit}，同比{profitGrowth}。',
  ],
  [
    '报告期内基本每股收益{eps}元，净利率{margin}。',
    '按期末总股本计算的基本每股收益为{eps}元，归母净利润占营业收入的比例为{margin}。',
    '基本每股收益{eps}元；公司主营业务未发生重大变化，净利率为{margin}。',
    '公司围绕{industry}主业开展经营，基本每股收益{eps}元，净利率{margin}。',
  ],
]

export const reportTexts = {
  annualReport: REPORT,
  halfReport: REPORT,
  q1Report: REPORT,
  q3Report: REPORT,
  forecast: [
    [
      '{period}业绩预告{change}',
      '{period}{type}公告{change}',
      '关于{period}业绩预告的公告{change}',
      '{period}业绩{type}的提示性公告{change}',
    ],
    [
      '经公司财务部门初步测算，预计{period}实现归属于上市公司股东的净利润{low}至{high}，上年同期为{last}，业绩类型为{type}。',
      '公司预计{period}归母净利润为{low}到{high}，上年同期为{last}，属于{type}。',
      '预计{period}归属于上市公司股东的净利润区间为{low}～{high}（上年同期：{last}），业绩变动方向为{type}。',
    ],
    ['{reason}', '业绩变动原因：{reason}', '变动的主要原因说明：{reason}', '关于业绩变动的说明：{reason}'],
    [
      '本次业绩预告未经会计师事务所审计，具体财务数据以公司披露的定期报告为准。',
      '以上为初步测算结果，准确数据以{period}报告为准。',
      '本次预计的财务数据未经审计，敬请投资者注意。',
    ],
  ],
  express: [
    ['{period}业绩快报', '{period}业绩快报公告', '关于{period}业绩快报的公告', '{period}主要财务数据快报'],
    [
      '{period}公司实现营业总收入{revenue}，同比{revenueGrowth}；归属于上市公司股东的净利润{profit}，同比{profitGrowth}。',
      '初步核算，{period}营业收入{revenue}（同比{revenueGrowth}），归母净利润{profit}（同比{profitGrowth}）。',
      '公司{period}业绩快报：营业收入{revenue}，同比{revenueGrowth}，归母净利润{profit}，同比{profitGrowth}。',
    ],
    [
      '基本每股收益{eps}元，加权平均净资产收益率{roe}。',
      '每股收益{eps}元，净资产收益率{roe}。',
      '报告期基本每股收益为{eps}元，净资产收益率为{roe}。',
      '按快报数据，每股收益{eps}元、净资产收益率{roe}。',
    ],
    [
      '快报数据未经审计，以定期报告为准。',
      '本公告所载数据为初步核算数据，可能与最终数据存在差异。',
      '最终数据以公司披露的{period}报告为准。',
    ],
  ],
  correction: [
    [
      '关于前期财务报表追溯调整的公告',
      '关于{period}报告的更正公告',
      '关于会计政策执行口径调整的公告',
      '关于追溯调整{period}财务数据的公告',
    ],
    [
      '公司对{period}的收入确认口径由总额法调整为净额法，并相应追溯调整比较数据。',
      '因部分代理业务改按净额法列示，公司对{period}利润表的营业收入和营业成本同步调减。',
      '根据企业会计准则，公司对{period}部分业务改按净额法确认收入，比较期数据一并调整。',
    ],
    [
      '调整后{period}营业收入为{revenue}，归母净利润{profit}，净利润不受影响。',
      '本次调整同时减少营业收入和营业成本，调整后营业收入{revenue}；归母净利润仍为{profit}。',
      '调整后的营业收入为{revenue}。本次调整对归母净利润（{profit}）、净资产没有影响。',
      '追溯调整后营业收入{revenue}，归母净利润{profit}不变，现金流量净额不变。',
    ],
  ],
  dividendPlan: [
    ['{paidFor}利润分配预案公告', '关于{paidFor}利润分配方案的公告', '{paidFor}权益分派预案', '关于{paidFor}利润分配预案的提示性公告'],
    [
      '董事会审议通过{paidFor}利润分配预案：拟以总股本{shares}为基数，每10股{plan}。',
      '公司{paidFor}利润分配预案为：每10股{plan}，以总股本{shares}计算。',
      '公司拟以{shares}总股本为基数，向全体股东每10股{plan}（含税）。',
    ],
    [
      '预计派发现金合计{cash}，约占{paidFor}归母净利润的{payout}。',
      '按此计算合计派发现金{cash}，现金分红比例约{payout}。',
      '合计拟派发现金红利{cash}，占当年归母净利润的比例约为{payout}。',
      '现金分红总额预计{cash}，分红比例{payout}，与公司盈利水平相匹配。',
    ],
    ['本预案尚需提交股东会审议。', '本次利润分配预案须经股东会批准后实施。', '预案实施前总股本发生变动的，将相应调整分配总额。'],
  ],
  dividend: [
    ['{paidFor}权益分派实施公告', '{paidFor}利润分配实施公告', '关于实施{paidFor}权益分派的公告', '{paidFor}分红派息实施公告'],
    [
      '公司{paidFor}权益分派方案为：每10股{plan}。股权登记日为{record}，除权除息日为{ex}。',
      '{paidFor}利润分配方案已获股东会通过：每10股{plan}。股权登记日{record}，除权（息）日{ex}。',
      '本次权益分派每10股{plan}，股权登记日：{record}；除权除息日：{ex}。',
    ],
    [
      '分派对象为股权登记日收市后登记在册的全体股东。',
      '股权登记日收市后在中国结算登记在册的股东，均可参与本次分派。',
      '本次分派以股权登记日的总股本为基数，差异化安排不适用。',
      '现金红利通过中国结算划入各股东的资金账户。',
    ],
  ],
  meeting: [
    ['关于召开{meeting}的通知', '{meeting}的通知', '关于召开{meeting}的公告', '召开{meeting}的提示'],
    [
      '公司定于{day}召开{meeting}，采用现场投票与网络投票相结合的方式。',
      '{meeting}将于{day}召开，股东可现场或网络投票。',
      '董事会决定于{day}召开{meeting}，网络投票通过交易所系统进行。',
    ],
    ['会议审议{agenda}等议案。', '主要议题包括{agenda}。', '会议将审议{agenda}等事项。', '审议事项：{agenda}。'],
  ],
  contract: [
    ['关于签订日常经营重大合同的公告', '关于签订{object}合同的公告', '关于项目中标并签订合同的公告', '关于{object}项目签约的公告'],
    [
      '公司与客户签订{object}合同，合同金额{amount}（含税）。',
      '近日公司与某客户就{object}签订合同，金额为{amount}。',
      '公司中标{object}项目并完成签约，合同总价{amount}。',
    ],
    [
      '合同金额约占公司{year}年度经审计营业收入的{ratio}，履行期约{months}个月。',
      '该金额相当于公司{year}年营业收入的{ratio}，预计履行期{months}个月。',
      '按{year}年度营业收入计算占比约{ratio}，合同将在约{months}个月内履行。',
    ],
    [
      '合同的履行将对公司未来经营业绩产生积极影响，具体以会计师审计结果为准。',
      '合同履行过程中可能受交付进度、价格变化等因素影响。',
      '本合同属于日常经营合同，不影响公司业务独立性。',
      '收入将按履约进度确认，对各年度业绩的影响以定期报告为准。',
    ],
  ],
  survey: [
    ['投资者关系活动记录表', '关于接待机构调研情况的公告', '{day}投资者关系活动记录', '投资者调研活动记录表'],
    [
      '公司于{day}通过{way}接待{count}家机构，地点：{place}。',
      '{day}，公司以{way}形式与{count}家机构的代表交流，地点为{place}。',
      '本次活动时间为{day}，方式为{way}，参与机构{count}家，地点：{place}。',
    ],
    [
      '交流的主要内容：{topics}。',
      '参会人员主要关注{topics}等方面。',
      '活动围绕{topics}展开，公司在已披露信息的范围内作了说明。',
      '主要问题涉及{topics}，具体数据以公司定期报告为准。',
    ],
  ],
} as const satisfies Partial<Record<AnnouncementKind, Parts>>
