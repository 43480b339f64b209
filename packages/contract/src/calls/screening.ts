import { get, OWN_LISTS_BODY_BYTES, post } from '../call.ts'
import * as factors from '../schemas/research/factors.ts'
import * as screening from '../schemas/research/screening.ts'

/** Screens: their conditions, presets, results and counts. */
export const screeningCalls = {
  'screen.constants': get('data', '/pyapi/api2/xgconst', factors.ConstantsInput, factors.Constants, {
    about: '选股条件常量：股票范围与全部因子，含滑块范围、单位、公式与来源',
    example: {},
    fresh: 'snapshot',
  }),
  'screen.hot': get('screening', '/pyxg/serverforxg/xgconstv3', factors.ConstantsInput, factors.HotConstants, {
    about: '热门筛选常量：预设选股及此刻命中数，四象限因子',
    example: {},
    fresh: 'snapshot',
  }),
  // @NOTE ours: how often presets are used
  'screen.used': post('screening', '/pyxg/serverforxg/used', factors.PresetUsedInput, factors.PresetUsed, {
    about: '记录一次载入预设选股；同一设备同一预设每天计一次',
    example: { key: 'dividend' },
    fresh: 'never',
    meta: false,
  }),
  'screen.run': post('screening', '/pyxg/serverforxg', screening.ScreenInput, screening.ScreenOutput, {
    about: '执行选股：条件、一句话或两者一起；返回结果、漏斗、差一点的证券和每只证券的理由',
    example: {
      filters: [
        { key: 'price', op: '<', value: 100 },
        { key: 'total-mv', op: 'top', value: 50 },
      ],
      query: '非ST，涨幅大于-5%',
      size: 5,
    },
    fresh: 'snapshot',
    gate: 'xg_detail',
    bodyBytes: OWN_LISTS_BODY_BYTES,
  }),
  // @NOTE ours: while a slider moves nothing but counts is wanted
  'screen.count': post('screening', '/pyxg/serverforxg/count', screening.ScreenCountInput, screening.ScreenCount, {
    about: '选股条件的命中数与漏斗，供拖动滑块时使用',
    example: { filters: [{ key: 'price', op: 'between', value: [10, 50] }] },
    fresh: 'snapshot',
    bodyBytes: OWN_LISTS_BODY_BYTES,
  }),
  // @NOTE ours: words to go on with while a sentence is written
  'screen.complete': post('screening', '/pyxg/serverforxg/complete', screening.ScreenCompleteInput, screening.ScreenComplete, {
    about: '一句话选股的补全：因子、板块、常用界限与下一个词，含补全后的命中数，因子还有多少只有数据',
    example: { text: '主板，涨跌' },
    fresh: 'snapshot',
  }),
} as const
