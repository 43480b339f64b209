import { get } from '../call.ts'
import * as ranking from '../schemas/market/rankings.ts'

/** 排行: boards of the product. */
export const rankingsCalls = {
  'rankings.rank': get('data', '/zg/api/v1/recommend/rank', ranking.RankInput, ranking.RankOutput, {
    about: '推荐榜单：不给 type 为目录，给 type 为榜单的名次、较上一交易日的变化与历次成员后来的涨跌',
    example: { type: 'turnover' },
    fresh: 'snapshot',
    gate: 'bong_detail',
  }),
  'rankings.options': get('data', '/zg/api/v1/choice/option', ranking.OptionsInput, ranking.Options, {
    about: '选项常量：上市板、行业、概念、指数、榜单、PK 分组与排序；供接口的使用者做选择器，本产品的页面自带这些名单，不必先取',
    example: {},
    fresh: 'snapshot',
    meta: false,
  }),
}
