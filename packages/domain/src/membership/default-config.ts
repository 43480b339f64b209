import type { AppConfig } from '@guanlan/contract/schemas/business/app.ts'

/** App config until the server has answered, and what it answers unless configured otherwise: the retention texts of spec §8, nothing folded, nothing sold where it might not be. */
export const defaultConfig: AppConfig = {
  payment: {
    retentionTitle: '再想想',
    retentionContent: '继续支付，即可解锁全部数据分析工具，助力您的投资决策',
    switchCollapseMonth: false,
    switchCollapseQuarter: false,
    switchCollapseWechat: false,
    iosVirtualGoods: false,
    isSold: true,
  },
  about: {
    content:
      '观澜是面向个人投资者的股票研究工具：每个数值都能查看时点、来源与算法；不知道的写“--”并说明原因，不用 0 代替；统计写明样本数。只提供数据与统计，不提供买卖建议。',
  },
  telemetry: [],
}
