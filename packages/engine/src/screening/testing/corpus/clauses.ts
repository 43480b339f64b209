/**
 * Sentences with clauses that are easily misread, and what each means in the notation of `readNotation`. Conditions are the whole meaning, worked out by hand:
 * a reading may lack one of them if it reports its clause, and may never hold another. `?words` must be reported.
 */
export const clauseSentences = `
成交额大于3亿；控盘度大于35 => amount>3e8 ?控盘度大于35
换手率大于4，内外盘比大于1.2 => turnover-rate>0.04 ?内外盘比大于1.2
控盘度大于35，换手率大于4 => turnover-rate>0.04 ?控盘度大于35
量比大于2，散户数量小于1000 => volume-ratio>2 ?散户数量小于1000
市净率小于2，量彼大于3 => pb<2 & volume-ratio>3
市盈率小于20，委比大于50% => pe-ttm<20 ?委比大于50%
主板，综合评分大于8，市值小于100亿 => board:主板 & total-mv<1e10 ?综合评分大于8
换手率大于3%，小于10% => turnover-rate>0.03 ?小于10%
ROE大于10，中签率大于5，PE小于30 => roe>0.1 & pe-ttm<30 ?中签率大于5
总资产报酬率大于4 => ?总资产报酬率大于4
涨幅大于3，总资产报酬率大于4 => change-ratio>0.03 ?总资产报酬率大于4
实际换手率大于5%，主板 => free-turnover-rate>0.05 & board:主板
自由流通市值小于50亿，量比大于1 => free-float-mv<5e9 & volume-ratio>1
加权净资产收益率增幅大于3%，股价小于10元 => price<10 ?加权净资产收益率增幅大于3%
预测市盈率区间小于20，主板 => board:主板 ?预测市盈率区间小于20
20261113跌停，20261116放量 => on(limit-down,20261113) & on(volume-ratio,20261116)>=1.5
2026年8月涨幅前10 => [REF(CLOSE,BARSLAST(DATE<=1260831))/REF(CLOSE,BARSLAST(DATE<1260801))-1] top 10
2026-11-17涨停，主板 => on(limit-up,20261117) & board:主板
11月17日涨停，非ST => on(limit-up,20261117) & !st
2026年11月17日换手率大于5%，创业板 => on(turnover-rate,20261117)>0.05 & board:创业板
17日涨停，市值小于100亿 => total-mv<1e10 ?17日涨停
2026年中报ROE大于6%，主板 => on(roe,20260930)>0.06 & board:主板 ~
2025年年报净利润大于1亿，股价小于20元 => profit-annual>1e8 & price<20
2026年三季报营收同比大于20%，非ST => revenue-yoy>0.2 & !st
11月13日以来涨幅大于10%，主板 => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261113))-1]>0.1 & board:主板
上周五涨停，量比大于1 => on(limit-up,20261113) & volume-ratio>1
本周涨幅大于10%，主板 => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261116))-1]>0.1 & board:主板
上个月涨幅大于20%，非ST => [REF(CLOSE,BARSLAST(DATE<=1261031))/REF(CLOSE,BARSLAST(DATE<1261001))-1]>0.2 & !st
9月24日至10月8日涨幅大于20%，主板 => [REF(CLOSE,BARSLAST(DATE<=1261008))/REF(CLOSE,BARSLAST(DATE<1260924))-1]>0.2 & board:主板
净利率大于8，跌停原因 => net-margin>0.08 ?跌停原因
量比大于1，涨停原因 => volume-ratio>1 $limit-reason
市值小于50亿，涨停原因类别 => total-mv<5e9 $limit-reason
主板，几天几板 => board:主板 $limit-run
涨停，首次涨停时间，炸板次数 => limit-up
ROE大于9，同花顺一级行业 => roe>0.09
ROE大于9，所属同花顺行业 => roe>0.09
股价大于10，筹码集中度70低于11% => price>10 & chip-concentration-70<0.11
筹码集中度90小于10%，主板 => chip-concentration-90<0.1 & board:主板
振幅大于5，150亿以下市值 => amplitude>0.05 & total-mv<=15e9
换手率大于3，100亿以下总市值 => turnover-rate>0.03 & total-mv<=1e10
量比大于2，500亿以内流通市值 => volume-ratio>2 & float-mv<=5e10
总市值大于1,200万 => total-mv>1.2e7
连续2年净利率大于15% => net-margin-min-2y>0.15
净利率连续3年大于10%，主板 => net-margin-min-3y>0.1 & board:主板
近3年每年毛利率大于30%，非ST => gross-margin-min-3y>0.3 & !st
连续3年ROE大于15%，主板 => roe-min-3y>0.15 & board:主板
周RSI12大于60，市净率小于2 => [WEEKLY(SMA(MAX(CLOSE-REF(CLOSE,1),0),12,1)/SMA(ABS(CLOSE-REF(CLOSE,1)),12,1)*100)]>60 & pb<2
周KDJ金叉，主板 => {WEEKLY(CROSS(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),SMA(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),3,1)))} & board:主板
月线MACD金叉，市净率小于2 => {MONTHLY(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)))} & pb<2
周线站上20日均线，量比大于1 => volume-ratio>1 ?周线站上20日均线
60分钟MACD金叉，主板 => board:主板 ?60分钟MACD金叉
近15天至少3天上涨 => {COUNT(CLOSE>REF(CLOSE,1),15)>=3}
近15日有过涨停，主板 => limit-up-age<15 & board:主板
过去90日涨停次数大于2，主板 => limit-ups-90d>2 & board:主板
最近5天至少3天上涨，非ST => {COUNT(CLOSE>REF(CLOSE,1),5)>=3} & !st
10个交易日内有6日主力净流入，主板 => main-days-10d>=6 & board:主板
跌停或破位，成交额大于3亿 => (limit-down | below-ma-20) & amount>3e8
涨停或者龙头，非ST => !st ?涨停或者龙头
MACD金叉或老鸭头，主板 => board:主板 ?MACD金叉或老鸭头
MACD金叉或KDJ金叉，主板 => (macd-golden | kdj-golden) & board:主板
涨停或跌停，或者龙头 => ?涨停或跌停 ?龙头
主板，市盈率小于20或者市净率小于1 => board:主板 & (pe-ttm<20 | pb<1)
前天炸板，昨日换手率大于8 => ago(limit-broken,2) & {REF(HSL/100>0.08,1)}
昨日涨停，今日未涨停 => limit-up-yesterday & !limit-up
昨日炸板，主板 => ago(limit-broken,1) & board:主板
昨日连板数大于2，非ST => ago(limit-up-streak,1)>2 & !st
昨日未涨停，今日涨停 => !limit-up-yesterday & limit-up
前日涨停，主板 => ago(limit-up,2) & board:主板
昨日流通市值小于50亿，主板 => ago(float-mv,1)<5000000000 & board:主板
昨日最高价大于今日最高价，主板 => [REF(HIGH,1)]>high & board:主板
股价大于昨日最高价，昨日最高价大于前日最高价 => price>[REF(HIGH,1)] & [REF(HIGH,1)]>[REF(HIGH,2)]
股价大于5日均线，10日均线 => price>ma-5 ?10日均线
上证主板 非st 市值小于50亿 => !st & total-mv<5e9 ?上证主板
净利润/营业收入大于0.2 => div(profit,revenue)>0.2
净利润÷营业收入大于0.2，主板 => div(profit,revenue)>0.2 & board:主板
小单净流入占成交额的比例低于2%，主板 => div(small-net-1d,amount)<0.02 & board:主板
货币资金是短期借款的3倍以上，主板 => board:主板 ?货币资金是短期借款的3倍以上
成交额除以流通市值大于5%，非ST => div(amount,float-mv)>0.05 & !st
成交量大于5日均量的2倍 => volume>[MA(VOL,5)*2]
股价高于前12日最高价 => price>[REF(HHV(HIGH,12),1)]
收盘价大于前20日最高价，主板 => price>[REF(HHV(HIGH,20),1)] & board:主板
近7日的区间涨幅前12 => [CLOSE/REF(CLOSE,7)-1] top 12
近5个交易日区间涨跌幅大于10% => return-5d>0.1
上涨高于3%，主板 => change-ratio>0.03 & board:主板
下跌超过5%，非ST => change-ratio<-0.05 & !st
今日涨超5%，主板 => change-ratio>0.05 & board:主板
今日跌停取反，主板 => !limit-down & board:主板
非002开头，换手率大于3 => !code:002 & turnover-rate>0.03
代码以688开头，量比大于1 => code:688 & volume-ratio>1
股票简称不含退，主板 => !name:退 & board:主板
股票代码300开头，换手率大于5 => code:300 & turnover-rate>0.05
简称含药，市值小于100亿 => name:药 & total-mv<10000000000
按市净率由小至大排，前15 => ^pb asc #15
按控盘度由高到低，取前15只 => ?按控盘度由高到低 ?取前15只
非ST，取前15只 => !st ?取前15只
主板，按总市值从小到大排列，前20名 => board:主板 ^total-mv asc #20
主板，换手率倒序，取前10 => board:主板 ^turnover-rate desc #10
主板，涨停时间从早到晚排序 => board:主板 ^seal-first-minutes asc
剔除次新股，沪深300，ROE大于7 => !mark:次新股 & index:沪深300 & roe>0.07
剔除ST，创业板 => !st & board:创业板
剔除ST、北交所和次新股 => !st & !board:北交所 & !mark:次新股
排除科创板，创业板，市值小于100亿 => !board:科创板 & board:创业板 & total-mv<1e10
量比大于2，北交所除外 => volume-ratio>2 & !board:北交所
涨幅大于4的剔除，主板 => !change-ratio>0.04 & board:主板
ST股排除，主板 => !st & board:主板
量比大于1，ST不要 => volume-ratio>1 & !st
主板，次新股去掉 => board:主板 & !mark:次新股
市值大于500亿的不要，非ST => !total-mv>5e10 & !st
科创板以外，换手率大于5 => !board:科创板 & turnover-rate>0.05
科创板之外，换手率大于5 => !board:科创板 & turnover-rate>0.05
除了银行和房地产以外，股息率大于3 => !industry:银行,房地产 & dividend-yield>0.03
除电力设备、环保和保险以外，PE小于20 => pe-ttm<20 ?除电力设备、环保和保险以外
屏蔽ST，量比大于2 => !st & volume-ratio>2
规避次新股，市净率小于2 => !mark:次新股 & pb<2
不买创业板，股息率大于3 => !board:创业板 & dividend-yield>0.03
曾涨停，主板 => (limit-up | limit-broken) & board:主板
今日曾涨停，非ST => (limit-up | limit-broken) & !st
曾跌停，主板 => (limit-down | limit-down-opened) & board:主板
电子行业里量比前10 => industry:电子 ^volume-ratio desc #10
非ST且(首板或龙头战法) => !st ?(首板或龙头战法)
主板且平台突破 => board:主板 & new-high-60d
not 停牌，主板 => !suspended & board:主板
stocks，主板 => board:主板 ?stocks
KDJ今日上升 => ?KDJ今日上升
MACD上升，主板 => board:主板 ?MACD上升
成交量创近30日新高 => {VOL>=HHV(VOL,30)}
放量突破20日均线，主板 => volume-ratio>=1.5 & above-ma-20 & board:主板
5日均量线上穿10日均量线，主板 => {CROSS(MA(VOL,5),MA(VOL,10))} & board:主板
流通市值30亿以上90亿以下 => float-mv>=3e9 & float-mv<=9e9
毛利率环比提升3个点以上 ROE大于9 => gross-margin-quarter-qoq>=0.03 & roe>0.09
PE（动态）小于30 => pe-dynamic<30
竞价换手大于0.7，创业板 => auction-turnover>0.007 & board:创业板
竞价涨幅大于3%，主板 => auction-gap>0.03 & board:主板
换手率大于6，平台突破 => turnover-rate>0.06 & new-high-60d
大单净量大于0.5，主板 => big-volume-1d>0.005 & board:主板
北京交易所，市值小于20亿 => board:北交所 & total-mv<2e9
机器人概念，造纸行业 => concept:人形机器人 ?造纸行业
股息率大于3，总市值，所属地区 => dividend-yield>0.03
市盈率，市净率，换手率大于3 => turnover-rate>0.03
主板 换手率大于5 平台突破 => board:主板 & turnover-rate>0.05 & new-high-60d
昨日 涨停 主板 => limit-up-yesterday & board:主板
实际 换手率大于5 => free-turnover-rate>0.05
底背离 MACD金叉 => {CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)) AND CLOSE<REF(CLOSE,BARSLAST(REF(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1))+1) AND (EMA(CLOSE,12)-EMA(CLOSE,26))>REF(EMA(CLOSE,12)-EMA(CLOSE,26),BARSLAST(REF(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1))+1)} & macd-golden
换手率大于3% 且 控盘度大于35 => turnover-rate>0.03 ?控盘度大于35
近5日涨停次数大于1且缩量企稳 => limit-ups-5d>1 ?缩量企稳
主力控盘，股价在20日均线上方 => price>ma-20 ?主力控盘
20日均线角度大于30，主板 => board:主板 ?20日均线角度大于30
换手率为昨日的2倍，主板 => turnover-rate>=mul(ago(turnover-rate,1),2) & board:主板
收盘价高于现价30%，主板 => board:主板 ?收盘价高于现价30%
近一年股价腰斩，非ST => return-250d<=-0.5 & !st
股价翻倍，主板 => board:主板 ?股价翻倍
上市以来涨幅大于100%，主板 => board:主板 ?上市以来涨幅大于100%
近10日3次涨停，主板 => limit-ups-10d>=3 & board:主板
10日内3次涨停以上，主板 => limit-ups-10d>=3 & board:主板
`
