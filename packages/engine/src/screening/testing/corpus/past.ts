/**
 * Sentences about earlier days: named dates and spans, 昨日 and 前日, windows with any count. The newest session is Friday 2026-11-20. In the notation of
 * `clauses.ts`.
 */
export const pastSentences = `
20261113跌停，20261116放量 => on(limit-down,20261113) & on(volume-ratio,20261116)>=1.5
20261119涨停，20261120未涨停 => on(limit-up,20261119) & !on(limit-up,20261120)
2026-11-17涨停，主板 => on(limit-up,20261117) & board:主板
2026/11/17炸板，非ST => on(limit-broken,20261117) & !st
11月17日涨停，非ST => on(limit-up,20261117) & !st
11月17号首板 => on(first-limit-up,20261117)
2026年11月17日换手率大于5%，创业板 => on(turnover-rate,20261117)>0.05 & board:创业板
2026年11月17日换手率5%到10% => on(turnover-rate,20261117) 0.05..0.1
12月31日涨停 => on(limit-up,20251231)
上周五涨停，量比大于1 => on(limit-up,20261113) & volume-ratio>1
上周五主力净流入大于1亿 => on(main-net-1d,20261113)>1e8
本周三炸板，今日涨停 => on(limit-broken,20261118) & limit-up
上上周一涨停 => on(limit-up,20261102)
11月19日涨幅前20 => on(change-ratio,20261119) top 20
11月18日成交额大于11月17日成交额 => on(amount,20261118)>on(amount,20261117)
截至11月19日换手率大于5%，主板 => on(turnover-rate,20261119)>0.05 & board:主板
11月17日MACD金叉 => on(macd-golden,20261117)
11月17日放量上涨 => on(rise-on-more,20261117)
11月17日收盘价大于20日均线 => on(price,20261117)>on(ma-20,20261117)
2026-11-15涨停，主板 => board:主板 ?2026-11-15涨停
20261001涨停，主板 => board:主板 ?20261001涨停
2026年12月1日涨停，主板 => board:主板 ?2026年12月1日涨停
2026年2月30日涨停，主板 => board:主板 ?2026年2月30日涨停
17日涨停，主板 => board:主板 ?17日涨停
11月17日涨停且换手率大于5%，主板 => board:主板 ?11月17日涨停且换手率大于5%
11月17日创业板，换手率大于5 => turnover-rate>0.05 ?11月17日创业板
11月17日ST，换手率大于5 => on(st,20261117) & turnover-rate>0.05
2026年8月涨幅前10 => [REF(CLOSE,BARSLAST(DATE<=1260831))/REF(CLOSE,BARSLAST(DATE<1260801))-1] top 10
11月13日以来涨幅大于10%，主板 => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261113))-1]>0.1 & board:主板
2026年10月以来涨幅小于20%，量比大于1 => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261001))-1]<0.2 & volume-ratio>1
本周涨幅大于10%，主板 => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261116))-1]>0.1 & board:主板
上周跌幅大于5% => [REF(CLOSE,BARSLAST(DATE<=1261115))/REF(CLOSE,BARSLAST(DATE<1261109))-1]<-0.05
上个月涨幅大于20%，非ST => [REF(CLOSE,BARSLAST(DATE<=1261031))/REF(CLOSE,BARSLAST(DATE<1261001))-1]>0.2 & !st
本月涨停次数大于2 => span(limit-up=1,20261101,20261120)>2
本月有过跌停，非ST => span(limit-down=1,20261101,20261120)>=1 & !st
9月24日至10月8日涨幅大于20%，主板 => [REF(CLOSE,BARSLAST(DATE<=1261008))/REF(CLOSE,BARSLAST(DATE<1260924))-1]>0.2 & board:主板
11月2日至11月13日有过涨停 => span(limit-up=1,20261102,20261113)>=1
11月2日到11月13日3次涨停 => span(limit-up=1,20261102,20261113)>=3
本月创历史新高，主板 => {EXIST((HIGH>=HHV(HIGH,0)) AND DATE>=1261101 AND DATE<=1261120,0)} & board:主板
本周至少2天上涨 => {COUNT((CLOSE>REF(CLOSE,1)) AND DATE>=1261116 AND DATE<=1261120,0)>=2}
2025年涨幅大于50% => [REF(CLOSE,BARSLAST(DATE<=1251231))/REF(CLOSE,BARSLAST(DATE<1250101))-1]>0.5
去年跌幅大于30% => [REF(CLOSE,BARSLAST(DATE<=1251231))/REF(CLOSE,BARSLAST(DATE<1250101))-1]<-0.3
今年以来涨幅大于50% => return-ytd>0.5
按2026年11月17日涨幅排序 => ^on(change-ratio,20261117) desc
主板，按本月涨幅排序 => board:主板 ?按本月涨幅排序
下周涨停，主板 => board:主板 ?下周涨停
明年涨幅大于5%，主板 => board:主板 ?明年涨幅大于5%
11月17日之前涨停，主板 => board:主板 ?11月17日之前涨停
周一到周三连涨，非st => !st ?周一到周三连涨
2025年市盈率小于20，主板 => board:主板 ?2025年市盈率小于20
11月20日至11月10日涨停，主板 => board:主板 ?11月20日至11月10日涨停
2026年中报ROE大于6%，主板 => on(roe,20260930)>0.06 & board:主板 ~
2025年年报净利润大于1亿，股价小于20元 => profit-annual>1e8 & price<20
前天炸板，昨日换手率大于8 => ago(limit-broken,2) & {REF(HSL/100>0.08,1)}
昨日炸板，主板 => ago(limit-broken,1) & board:主板
昨日首板，今日高开 => ago(first-limit-up,1) & {OPEN>REF(CLOSE,1)}
昨日连板数大于2，非ST => ago(limit-up-streak,1)>2 & !st
昨日非一字板，今日涨停 => !ago(one-price-up,1) & limit-up
昨日涨停，今日未涨停 => limit-up-yesterday & !limit-up
前日涨停，昨日未涨停 => ago(limit-up,2) & !limit-up-yesterday
前天涨停昨天炸板 => ago(limit-up,2) & ago(limit-broken,1)
昨日流通市值小于50亿，主板 => ago(float-mv,1)<5e9 & board:主板
昨日主力净流入大于1亿 => ago(main-net-1d,1)>1e8
昨日主力净流入，今日高开 => ago(main-net-1d,1)>0 & {OPEN>REF(CLOSE,1)}
上一交易日龙虎榜上榜 => ago(dragon-tiger-today,1)
昨日竞价涨幅大于3% => ago(auction-gap,1)>0.03
昨日封单额大于1亿 => ago(seal-amount,1)>1e8
昨日换手率大于前日换手率 => ago(turnover-rate,1)>ago(turnover-rate,2)
今日换手率大于昨日换手率 => turnover-rate>ago(turnover-rate,1)
换手率大于昨日 => turnover-rate>ago(turnover-rate,1)
成交额比昨日大 => amount>ago(amount,1)
换手率为昨日的2倍以上，主板 => turnover-rate>=mul(ago(turnover-rate,1),2) & board:主板
成交额比昨日高50%以上 => amount>=mul(ago(amount,1),1.5)
昨天成交额大于前天成交额的2倍，主板 => ago(amount,1)>mul(ago(amount,2),2) & board:主板
昨日换手率大于3%小于8% => {REF(HSL/100>0.03,1)} & {REF(HSL/100<0.08,1)}
昨日国企，主板 => ago(state-owned,1) & board:主板
昨日主板，换手率大于5 => turnover-rate>0.05 ?昨日主板
昨日现价大于10，主板 => board:主板 ?昨日现价大于10
5日前涨停，主板 => ago(limit-up,5) & board:主板
3个交易日前放量上涨 => {REF(CLOSE>REF(CLOSE,1) AND VOL/REF(MA(VOL,5),1)>=1.5,3)}
近15日有过涨停，主板 => limit-up-age<15 & board:主板
过去90日涨停次数大于2，主板 => limit-ups-90d>2 & board:主板
近30日涨停次数大于等于3 => limit-ups-30d>=3
近8日涨停次数大于1 => days(limit-up=1,8)>1
近30日炸板次数小于2 => days(limit-broken=1,30)<2
近15日首板次数等于1 => days(first-limit-up=1,15)=1
近70日炸板次数小于2，主板 => board:主板 ?近70日炸板次数小于2
近10日有炸板 => broken-limits-10d>0
近7日有炸板 => days(limit-broken=1,7)>=1
近10日3次涨停，主板 => limit-ups-10d>=3 & board:主板
10日内3次涨停以上，主板 => limit-ups-10d>=3 & board:主板
10日内3次以上涨停，主板 => limit-ups-10d>=3 & board:主板
近7日3次以上炸板 => days(limit-broken=1,7)>=3
最近5天至少3天上涨，非ST => {COUNT(CLOSE>REF(CLOSE,1),5)>=3} & !st
近15天至少3天上涨 => {COUNT(CLOSE>REF(CLOSE,1),15)>=3}
近10日有5天以上收阳 => {COUNT(CLOSE>OPEN,10)>=5}
近10日换手率大于5%的天数不少于3天 => ?近10日换手率大于5%的天数不少于3天
近10日至少3天换手率大于5% => {COUNT(HSL/100>0.05,10)>=3}
连续5日换手率>7% => {EVERY(HSL/100>0.07,5)}
连续3天换手率大于5%小于20% => ?连续3天换手率大于5%小于20%
连续3日主力净流入大于1000万 => days(main-net-1d>10000000,3)>=3
10个交易日内有6日主力净流入，主板 => main-days-10d>=6 & board:主板
15个交易日内有6日主力净流入，主板 => days(main-net-1d>0,15)>=6 & board:主板
近8日至少5天主力净流入 => days(main-net-1d>0,8)>=5
近5日有封单额大于1亿 => days(seal-amount>100000000,5)>=1
近三个月有高管减持，主板 => board:主板 ?近三个月有高管减持
近20日ROE大于10，主板 => board:主板 ?近20日ROE大于10
近100日有主力净流入大于1亿，主板 => board:主板 ?近100日有主力净流入大于1亿
近一年股价翻倍的，主板 => return-250d>=1 & board:主板
近一年股价腰斩，非ST => return-250d<=-0.5 & !st
近半年翻倍 => return-120d>=1
近3个月股价翻倍 => return-60d>=1
股价翻倍，主板 => board:主板 ?股价翻倍
近一年翻两番 => return-250d>=3
`
