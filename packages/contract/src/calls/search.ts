import { get, rpc } from '../call.ts'
import * as search from '../schemas/market/search.ts'

/** Search of securities, sectors and functions. */
export const searchCalls = {
  'search.mix': get('search', '/named/api/v1/search/mix', search.MixInput, search.MixOutput, {
    about: '混合搜索：证券、板块、文章、功能',
    example: { q: 'gzmt' },
    fresh: 'snapshot',
  }),
  'search.suggest': rpc('search.query', search.SuggestInput, search.SuggestOutput, {
    about: '搜索联想',
    example: { q: '茅台' },
    fresh: 'release',
    meta: false,
  }),
  'search.pick': rpc('search.pick', search.PickInput, search.PickOutput, {
    about: '记录一次被选中的搜索结果，热搜由此统计',
    example: { q: 'gzmt', type: 'stock', id: 'SH600519' },
    fresh: 'never',
    meta: false,
  }),
  'search.hotWords': rpc('yq.hotWords', search.HotWordsInput, search.HotWords, {
    about: '热搜词，由本站搜索次数统计；本站还没有搜索时为来源的热搜榜，每行写明是谁的榜',
    example: { scope: 'search' },
    fresh: 'never',
  }),
} as const
