import { get } from '../call.ts'
import * as tech from '../schemas/stock/tech.ts'

/** 技术: what the prices of a security did. */
export const techCalls = {
  'tech.base': get('data', '/zg/api/v1/tech/basedata', tech.TechInput, tech.TechBase, {
    about: '技术面概要：均线、指标原值、K 线形态与信号及其在该股上的历史记录、筹码',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'tech.performance': get('data', '/zg/api/v1/tech/scbx', tech.TechInput, tech.Performance, {
    about: '市场表现：各区间与行业、沪深300 相比，波动率、贝塔、回撤，52 周高低',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'tech.cycle': get('data', '/zg/api/v1/tech/induCycleDetail', tech.TechInput, tech.IndustryCycle, {
    about: '行业周期：所属行业近 24 个月的指数、估值、增速、站上 60 日线占比、成交与资金，按规则划分的阶段，成分表现',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'tech.levels': get('data', '/zg/api/v1/tech/techStkZy', tech.TechInput, tech.Levels, {
    about: '支撑与压力：价位、依据、近 250 日到达与守住的次数，筹码分布',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
  'tech.gene': get('data', '/zg/api/v1/tech/techHypeGene', tech.TechInput, tech.HypeGene, {
    about: '炒作基因：近 250 日涨跌停、连板、次日表现、龙虎榜与题材',
    example: { secucode: 'SH600519' },
    fresh: 'snapshot',
    gate: 'stock_detail',
  }),
}
