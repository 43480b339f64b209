/** Sentences about years, quarters and report periods, in the notation of `clauses.ts`. */
export const reportSentences = `
连续3年净利润增长率大于20%，非ST => profit-yoy-min-3y>0.2 & !st
近3年ROE均大于15%，主板 => roe-min-3y>0.15 & board:主板
ROE连续3年小于5% => roe-max-3y<0.05
近三年净利润同比增长率每年大于20% => profit-yoy-min-3y>0.2
连续5年毛利率大于40%，市盈率小于30 => gross-margin-min-5y>0.4 & pe-ttm<30
近5年资产负债率都小于50%，主板 => debt-ratio-max-5y<0.5 & board:主板
连续3年资产负债率小于60% => debt-ratio-max-3y<0.6
近三年净利润均为正，主板 => profit-min-3y>0 & board:主板
近3年营收增长率都超过15% => revenue-yoy-min-3y>0.15
连续2年净利率大于15%，非st => net-margin-min-2y>0.15 & !st
近三年扣非净利润均大于1亿 => deducted-profit-min-3y>1e8
近三年净利润复合增长率大于20% => profit-cagr-3y>0.2
连续三年净利润增长，主板 => profit-growth-years>=3 & board:主板
三季度净利润环比增长大于10%，主板 => profit-quarter-qoq>0.1 & board:主板
2026年三季度净利润同比增长大于30% => profit-quarter-yoy>0.3
营收较上季度增长，非st => revenue-quarter-qoq>0 & !st
毛利率环比提升，主板 => gross-margin-quarter-qoq>0 & board:主板
毛利率环比提升3个点以上 ROE大于9 => gross-margin-quarter-qoq>=0.03 & roe>0.09
股东户数较上季度减少，主板 => holder-count-change<0 & board:主板
股东人数环比下降，流通市值小于50亿 => holder-count-change<0 & float-mv<5e9
存货环比增长大于20% => inventory-qoq>0.2
资产负债率环比下降，主板 => debt-ratio-qoq<0 & board:主板
经营现金流环比增长 => ocf-quarter-qoq>0
营业利润环比增长率大于10%，非st => operating-profit-quarter-qoq>0.1 & !st
单季营业利润同比大于10% => operating-profit-quarter-yoy>0.1
近3年平均ROE大于15%，主板 => roe-mean-3y>0.15 & board:主板
近3年ROE均大于10%小于30%，主板 => board:主板 ?近3年ROE均大于10%小于30%
连续7年毛利率大于40%，主板 => yearly-min(gross-margin,7)>0.4 & board:主板
一季度净利润同比大于10%，主板 => on(profit-quarter-yoy,20260630)>0.1 & board:主板 ~
2024年三季度净利润同比大于10%，主板 => on(profit-quarter-yoy,20241231)>0.1 & board:主板 ~
连续3年总资产周转率大于0.5，主板 => yearly-min(asset-turnover,3)>0.5 & board:主板
近三年营业利润率均大于10% => yearly-min(operating-margin-ttm,3)>0.1
连续7年毛利率大于40%，非ST => yearly-min(gross-margin,7)>0.4 & !st
毛利率连续3年提升，主板 => yearly-rises(gross-margin,3)>=3 & board:主板
连续2年资产负债率下降，主板 => yearly-falls(debt-ratio,2)>=2 & board:主板
近3年平均毛利率大于30% => yearly-mean(gross-margin,3)>0.3
近5年最低净利率大于5%，主板 => net-margin-min-5y>0.05 & board:主板
连续3年流动比率大于1.5 => yearly-min(current-ratio,3)>1.5
连续3年商誉小于1亿 => yearly-max(goodwill,3)<1e8
近三年每股收益均大于1元，主板 => yearly-min(eps,3)>1 & board:主板
近三年自由现金流均为正，主板 => yearly-min(fcf-ttm,3)>0 & board:主板
连续12年毛利率大于40%，主板 => board:主板 ?连续12年毛利率大于40%
毛利率连续3年提升1个点以上，主板 => board:主板 ?毛利率连续3年提升1个点以上
连续3年单季净利润大于1亿，主板 => board:主板 ?连续3年单季净利润大于1亿
连续3年龙虎榜净买入大于1亿，主板 => board:主板 ?连续3年龙虎榜净买入大于1亿
`
