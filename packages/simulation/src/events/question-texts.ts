import { type Wording, wording } from './wording.ts'

/** A subject investors ask about. `needs` says what must be known of the company for it to be asked. */
export type Topic = { topic: string; needs: 'report' | 'dividend' | 'theme' | null; ask: Wording; reply: Wording }

const GREETINGS = ['董秘您好，', '尊敬的董秘，您好！', '您好，', '董秘好，请教一个问题：', '请问董秘：', '作为小股东想了解一下，']
const THANKS = ['谢谢！', '感谢解答。', '盼复。', '望告知，谢谢。', '']
const OPENINGS = ['尊敬的投资者，您好！', '投资者您好，', '您好！感谢您的提问。', '尊敬的投资者您好，感谢您对公司的关注。']
const CLOSINGS = [
  '感谢您的关注！',
  '相关信息请以公司公告为准，谢谢。',
  '请您注意投资风险，谢谢关注。',
  '如有达到披露标准的事项，公司会及时公告。',
  '感谢您对公司的支持。',
]

type Words = { topic: string; needs?: Topic['needs']; asks: readonly string[]; replies: readonly string[] }

const ROWS: readonly Words[] = [
  {
    topic: '业绩',
    needs: 'report',
    asks: [
      '公司{period}归母净利润{profit}，同比{profitGrowth}，主要原因是什么？',
      '看到{period}报告营业收入{revenue}、同比{revenueGrowth}，这一变化是否可持续？',
      '{period}净利润{profit}，后续几个季度的经营情况怎么看？',
      '{period}营收同比{revenueGrowth}而利润同比{profitGrowth}，两者的差异从何而来？',
    ],
    replies: [
      '{period}公司实现归母净利润{profit}，变动原因请查阅定期报告中“管理层讨论与分析”部分。',
      '{period}营业收入{revenue}，变化主要与{industry}行业需求和产品结构有关。',
      '公司{period}的经营情况已在报告中披露，目前各项业务按计划推进。',
      '业绩变化受产品价格与费用节奏影响，未来情况请以后续定期报告为准。',
    ],
  },
  {
    topic: '分红',
    needs: 'dividend',
    asks: [
      '公司{year}年度的分红方案是每10股{plan}，今后会提高分红比例吗？',
      '{year}年度每10股{plan}的分红，除权后公司有没有中期分红的安排？',
      '公司现金流不错，{year}年度分红之后有没有更长期的回报规划？',
    ],
    replies: [
      '公司{year}年度权益分派方案为每10股{plan}，已实施完毕；未来分红将综合考虑盈利与资金安排。',
      '公司重视股东回报，{year}年度已每10股{plan}，后续方案由董事会拟定并经股东会审议。',
      '公司按照章程规定的分红政策执行，具体请关注后续公告。',
    ],
  },
  {
    topic: '分红',
    asks: ['公司今年有没有中期分红的计划？', '请问公司的分红政策会不会调整？', '公司未来三年的股东回报规划是怎样的？'],
    replies: [
      '公司分红政策见公司章程，利润分配方案由董事会拟定后提交股东会审议。',
      '公司将综合考虑盈利情况、资金需求与股东回报制定分配方案。',
      '如有相关安排，公司将按规定履行审议与披露程序。',
    ],
  },
  {
    topic: '概念题材',
    needs: 'theme',
    asks: [
      '公司在{theme}方面有哪些业务布局？',
      '请问公司的产品是否应用于{theme}领域，收入占比大概多少？',
      '{theme}近期受到关注，公司相关业务进展如何？',
      '公司属于{theme}板块，技术上有哪些积累？',
    ],
    replies: [
      '公司有业务与{theme}相关，具体情况请参阅定期报告的业务介绍。',
      '公司在{theme}领域有一定积累，目前收入占比较小，请理性看待。',
      '公司持续关注{theme}的发展，相关产品处于正常推进过程中。',
      '{theme}相关业务按计划开展，暂未对业绩产生重大影响。',
    ],
  },
  {
    topic: '产能',
    asks: [
      '公司目前的产能利用率大概是多少？',
      '新建项目什么时候可以投产？',
      '请问公司扩产项目进展如何？',
      '公司现有产能能否满足在手订单？',
    ],
    replies: [
      '公司目前生产经营正常，产能利用率处于合理水平。',
      '项目建设按计划推进，达到预定可使用状态后将及时披露。',
      '公司根据订单与市场需求安排生产，产能能够满足目前需要。',
    ],
  },
  {
    topic: '研发',
    asks: ['公司今年的研发投入主要用在哪些方向？', '新产品的研发进度怎么样？', '公司在人工智能应用方面有哪些尝试？', '公司专利数量如何？'],
    replies: [
      '公司研发围绕{industry}主业展开，研发费用情况见定期报告。',
      '新产品研发按计划进行，取得重要进展时将及时公告。',
      '公司在生产与管理中积极应用新技术，以提高效率。',
    ],
  },
  {
    topic: '海外业务',
    asks: ['公司海外收入占比多少，汇率波动影响大吗？', '海外市场拓展情况如何？', '公司在海外建厂有没有计划？', '出口订单近期有没有变化？'],
    replies: [
      '公司海外收入情况请查阅定期报告中的分地区数据。',
      '公司稳步推进海外市场，目前业务开展正常。',
      '公司关注汇率与贸易环境变化，并采取相应的管理措施。',
    ],
  },
  {
    topic: '股价',
    asks: [
      '近期股价走势与行业差异较大，公司怎么看？',
      '公司有没有市值管理的措施？',
      '公司是否考虑回购股份？',
      '股价长期低迷，公司会采取什么措施？',
    ],
    replies: [
      '二级市场股价受多种因素影响，公司将努力做好经营，提升内在价值。',
      '公司重视投资者回报，如有回购等计划将及时披露。',
      '公司生产经营情况正常，请投资者理性看待股价波动。',
    ],
  },
  {
    topic: '股东人数',
    asks: ['请问截至最近一期的股东户数是多少？', '公司最新的股东人数能否告知？', '最近股东户数有没有明显变化？'],
    replies: [
      '为保证信息披露的公平性，公司在定期报告中披露对应时点的股东人数。',
      '股东人数请查阅公司最近一期定期报告。',
      '如需查询，请按规定向公司提供持股证明。',
    ],
  },
  {
    topic: '订单',
    asks: ['公司目前在手订单情况如何？', '公司近期有没有新增大额订单？', '下游需求是否回暖，订单能见度到什么时候？'],
    replies: [
      '公司在手订单充足，生产交付正常。',
      '公司订单情况正常，达到披露标准的合同会及时公告。',
      '下游需求总体平稳，公司将努力做好交付。',
    ],
  },
]

const GREETED = ROWS.map(({ topic, needs = null, asks, replies }): Topic => {
  return { topic, needs, ask: wording(GREETINGS, asks, THANKS), reply: wording(OPENINGS, replies, CLOSINGS) }
})

/** What may be asked, by what it needs. */
export const topics: readonly Topic[] = GREETED

/** Answers that say nothing: a fair share of them all. */
export const bareReply: Wording = wording(
  OPENINGS,
  ['感谢您的关注与建议，', '您的建议已转达公司相关部门，', '公司将认真考虑您的意见，'],
  CLOSINGS,
)
