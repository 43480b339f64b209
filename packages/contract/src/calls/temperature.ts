import { z } from 'zod'
import { rpc } from '../call.ts'
import * as temperature from '../schemas/market/temperature.ts'

/** 观澜温度 (@NOTE ours). */
export const temperatureCalls = {
  'temperature.session': rpc('temperature.session', temperature.TemperatureInput, temperature.MarketTemperature, {
    about: '观澜温度：一个收盘交易日的温度、词、四组分项与百分位、阶段与明天会改变它的规则、各次修订',
    example: {},
    fresh: 'snapshot',
  }),
  'temperature.days': rpc('temperature.days', temperature.TemperatureDaysInput, temperature.TemperatureDays, {
    about: '观澜温度：近若干个交易日的温度、百分位、词与阶段',
    example: {},
    fresh: 'snapshot',
  }),
  'temperature.outcomes': rpc('temperature.outcomes', z.object({}), temperature.TemperatureOutcomes, {
    about: '它准吗：每个词之后 1、5、20 个交易日等权全市场的收益，与全部日比较',
    example: {},
    fresh: 'snapshot',
  }),
} as const
