/**
 * Sentences as people send them to a screener: terse, spoken, numbered rules, code lists, English, traditional characters, slips, questions no data answer. Each
 * reading was judged by hand, in the notation of `notation.ts`.
 */
export const judgedSentences = `
股价在5块到15块之间，流通盘小于3亿股，非ST => price 5..15 & float-shares<300000000 & !st
5块以下的低价股，换手7个点以上 => price<=5 & price<=10 & turnover-rate>=0.07 ~
今天涨停的主板票，封单金额从大到小 => limit-up & board:主板 ^seal-amount desc
昨天涨停今天没涨停，收盘还在昨收之上 => limit-up-yesterday & !limit-up ?收盘 ?在昨收之上
近30天涨停过3次以上，现在离最高点回落超过20% => limit-ups-30d>=3 ?现在离最高点回落超过20%
三连阳，量能逐日放大 => {EVERY(CLOSE>OPEN,3)} ?量能逐日放大
连跌5天，今天翻红 => streak<=-5 & change-ratio>0
连续3日主力净流入，涨幅合计不超过8% => main-streak>=3 ?涨幅合计不超过8%
主力连续五天净流出 => main-streak<=-5
北向持股增加，市盈率30以下 => northbound-change>0 & pe-ttm<=30
股东户数连续3期减少 => holder-count-streak>=3
股东户数连续减少，十大流通股东持股比例大于60% => holder-count-streak>=2 & top10-float-ratio>0.6 ~
户均持股金额大于20万 => value-per-holder>200000
未来一个月有解禁的股票 => unlock-ratio-30d>0
未来三个月内解禁市值大于10亿 => unlock-value-90d>1000000000
2025年以后上市的新股 => listed-days<=688 ~
2020年之前上市，总股本小于2亿 => listed-days>2515 & total-shares<200000000
上市不到半年 => listed-days<182
上市满三年，从未亏损 => listed-days>=1095 ?从未亏损
去年年报净利润翻倍 => profit-yoy-annual>=1
2026年三季报净利润同比增长50%以上 => profit-yoy>=0.5
2025年年报每股收益大于1元 => yearly-min(eps,1)>1
2026年半年报营收增速大于30%，剔除ST => on(revenue-yoy,20260930)>0.3 & !st ~
三季报扣非净利润为正，同比扭亏 => deducted-profit>0 ?同比扭亏
最近一期业绩预告预增 => forecast-up
业绩预告净利润增幅下限大于100% => ?业绩预告净利润增幅下限大于100%
净利润断层 => ?净利润断层
近4个季度ROE都大于3% => ?近4个季度ROE都大于3%
单季度净利润环比增长超过20% => profit-quarter-qoq>0.2
毛利率比去年同期提高 => gross-margin-change>0
毛利率连续3年提高 => yearly-rises(gross-margin,3)>=3
净资产收益率大于15%且负债率低于40% => roe>0.15 & debt-ratio<0.4
有息负债率低于20% => borrowing-ratio<0.2
商誉占净资产比例小于10% => goodwill-to-equity<0.1
研发费用占营业收入比重大于8% => div(rd-expense,revenue)>0.08
应收账款/营业收入小于0.3 => div(receivables,revenue)<0.3
货币资金大于总市值的50% => monetary-funds>mul(total-mv,0.5)
现金流净额大于净利润 => ocf>profit
经营现金流除以净利润大于1 => div(ocf,profit)>1
市销率小于2，营收增长20%以上 => ps-ttm<2 & revenue-yoy>=0.2
PEG小于1 => peg-ttm<1
市盈率在0到20之间，市净率小于1.5，股息率大于4% => pe-ttm 0..20 & pb<1.5 & dividend-yield>0.04
市盈率低于行业均值 => pe-ttm<mean(pe-ttm)
市盈率历史分位低于20% => pe-percentile-3y<0.2
市净率破净 => pb<1
破净股，国企 => below-book & state-owned
央企，破净，分红率大于30% => central-owned & below-book & payout-ratio>0.3 ~
连续五年分红 => dividend-years>=5
近三年平均股息率大于4% => dividend-yield-3y>0.04
股息率前20的银行股 => industry:银行 ^dividend-yield desc #20 ~
煤炭行业里股息率最高的5只 => industry:煤炭 ^dividend-yield desc #5
半导体板块今天跌得最多的10只 => concept:半导体设备,存储芯片 ^change-ratio asc #10 ~
每个行业市值最大的1只 => total-mv top 1 industry
创业板市值最小的30只，去掉ST和次新 => board:创业板 & !st & !mark:次新股 ^total-mv asc #30
沪深300里市盈率最低的20只 => index:沪深300 ^pe-ttm asc #20
中证1000成分股，60日新高 => index:中证1000 & new-high-60d
国证2000成份股 => ?国证2000成份股
科创50成分 => index:科创50
上证50，股息率从高到低 => ^dividend-yield desc ?上证50
中证A500里面近20日涨幅最大的前15 => ?中证A500里面近20日涨幅最大的前15
净利润排名前100且市值排名后500 => profit top 100 & total-mv bottom 500
换手率排名前10% => turnover-rate top 10%
涨幅在全市场前5% => change-ratio top 5%
量比前100且涨幅小于3% => change-ratio<0.03 ^volume-ratio desc #100 ~
成交额前50，今日收阴 => {CLOSE<OPEN} ^amount desc #50 ~
MACD零轴上方金叉 => {CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)) AND EMA(CLOSE,12)-EMA(CLOSE,26)>0}
MACD水下金叉，KDJ低位金叉 => {CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)) AND EMA(CLOSE,12)-EMA(CLOSE,26)<0} & {CROSS(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),SMA(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),3,1)) AND SMA(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),3,1)<30}
MACD底背离 => {CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)) AND CLOSE<REF(CLOSE,BARSLAST(REF(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1))+1) AND (EMA(CLOSE,12)-EMA(CLOSE,26))>REF(EMA(CLOSE,12)-EMA(CLOSE,26),BARSLAST(REF(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1))+1)} ~
日线MACD顶背离，RSI大于80 => {CROSS(EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9),EMA(CLOSE,12)-EMA(CLOSE,26)) AND CLOSE>REF(CLOSE,BARSLAST(REF(CROSS(EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9),EMA(CLOSE,12)-EMA(CLOSE,26)),1))+1) AND (EMA(CLOSE,12)-EMA(CLOSE,26))<REF(EMA(CLOSE,12)-EMA(CLOSE,26),BARSLAST(REF(CROSS(EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9),EMA(CLOSE,12)-EMA(CLOSE,26)),1))+1)} & rsi-6>80 ~
周线MACD金叉，日线站上20日线 => {WEEKLY(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)))} & above-ma-20
周KDJ的J值小于10 => [WEEKLY(3*SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1)-2*SMA(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),3,1))]<10
月线5连阳 => {MONTHLY(EVERY(CLOSE>OPEN,5))}
周线三连阳，成交量温和放大 => {WEEKLY(EVERY(CLOSE>OPEN,3))} & {VOL>REF(VOL,1) AND REF(VOL,1)>REF(VOL,2)} ~
60分钟MACD金叉 => ?60分钟MACD金叉
15分钟底背离 => ?15分钟底背离
5日线金叉20日线 => ma-golden-5-20
5日均线上穿10日均线，10日均线上穿20日均线 => ma-golden-5-10 & ma-golden-10-20
MA5>MA10>MA20>MA60 => ma-5>ma-10 & ma-10>ma-20 & ma-20>ma-60
ma5 > ma10 and ma10 > ma20 and volume > 2 * ma(volume, 5) => ma-5>ma-10 & ma-10>ma-20 ?volume
close > ma60，not st => price>ma-60 & !st
PE<20 and PB<2 and ROE>10% => pe-ttm<20 & pb<2 & roe>0.1
pe between 10 and 20 => pe-ttm 10..20
market cap under 50亿 => total-mv<5000000000
turnover > 5% or volume ratio > 3 => ?turnover
RSI6<20 or RSI12<30 => rsi-6<20 | rsi-12<30
收盘价大于20日均线，20日均线大于60日均线 => price>ma-20 & ma-20>ma-60
股价站上年线，年线拐头向上 => above-ma-250 & {MA(CLOSE,250)>REF(MA(CLOSE,250),1)}
股价跌破60日均线 => below-ma-60
20日均线向上，股价回踩20日均线不破 => {MA(CLOSE,20)>REF(MA(CLOSE,20),1)} & {LOW<=MA(CLOSE,20) AND CLOSE>=MA(CLOSE,20)}
股价距离250日高点不到5% => from-high-250d>-0.05
距离一年最低价涨幅小于15% => from-low-250d<0.15
现价较年内高点跌幅超过40% => [1-CLOSE/HHV(HIGH,BARSLAST(DATE<1260101))]>0.4
股价创三年新低 => {LOW<=LLV(LOW,750)}
历史新低 => {LOW<=LLV(LOW,0)}
收盘价创20日新高且成交量创20日新高 => {CLOSE>=HHV(CLOSE,20)} & volume-high-20d
近60日最低价高于10元 => [LLV(LOW,60)]>10
布林带收口 => {STD(CLOSE,20)<REF(STD(CLOSE,20),1)} ~
布林中轨之上，上轨之下 => price>boll-mid & price<boll-upper
突破布林线上轨，成交量大于昨天2倍 => boll-break-up & volume>mul(ago(volume,1),2)
CCI大于100 => cci>100
WR大于80 => wr-10>80
DMI中PDI上穿MDI => dmi-golden
OBV创新高 => ?OBV创新高
TRIX金叉 => trix-golden
SAR翻红 => sar-turn-up
BIAS6小于-5 => bias-6<-5
乖离率大于10 => bias-6>10
十字星 => pattern-doji
长下影线，下影线是实体两倍以上 => {MIN(OPEN,CLOSE)-LOW>=2*ABS(CLOSE-OPEN) AND MIN(OPEN,CLOSE)-LOW>0} ?下影线是实体两倍以上 ~
锤子线 => pattern-hammer
早晨之星 => pattern-morning-star
红三兵 => pattern-three-soldiers
阳包阴 => pattern-engulfing-rise
穿头破脚 => ?穿头破脚
老鸭头 => ?老鸭头
仙人指路 => ?仙人指路
放量上涨 => rise-on-more
缩量回调到10日线 => ?缩量回调到10日线
倍量阳线 => {VOL>=2*REF(VOL,1)} & rising-candle
地量 => {VOL<=LLV(VOL,60)} ~
量价齐升 => rise-on-more
换手率连续3天大于10% => {EVERY(HSL/100>0.1,3)}
换手率比昨天大 => turnover-rate>ago(turnover-rate,1)
今日成交量是昨日的两倍以上 => volume>=mul(ago(volume,1),2)
今日成交量小于5日均量一半 => volume<[MA(VOL,5)*0.5]
成交额较昨日放大50%以上 => {AMOUNT>=1.5*REF(AMOUNT,1)}
量比1.5到3，涨3到5个点，换手5到10，市值50到200亿 => volume-ratio 1.5..3 & change-ratio 0.03..0.05 & turnover-rate 0.05..0.1 & total-mv 5000000000..20000000000
涨幅3-5，量比大于1，换手率5-10，流通值50-200亿，成交量持续放大，5日10日20日多头排列 => change-ratio 0.03..0.05 & volume-ratio>1 & turnover-rate 0.05..0.1 & float-mv 5000000000..20000000000 & {VOL>REF(VOL,1) AND REF(VOL,1)>REF(VOL,2)} & {MA(CLOSE,5)>MA(CLOSE,10) AND MA(CLOSE,10)>MA(CLOSE,20)} ~
一夜持股法：涨幅3%-5%；量比>1；换手5%-10%；流通市值50亿-200亿 => change-ratio 0.03..0.05 & volume-ratio>1 & turnover-rate 0.05..0.1 & float-mv 5000000000..20000000000
尾盘拉升 => ?尾盘拉升
尾盘半小时涨幅大于2% => ?尾盘半小时涨幅大于2%
早盘10点前涨停 => limit-up & seal-first-minutes<30
10:30之前封板 => limit-up & seal-first-minutes<60
下午才涨停的 => limit-up & seal-first-minutes>120
首封时间在9:45之前，开板次数为0 => seal-first-minutes<15 & seal-opens=0
炸板次数大于3 => seal-opens>3
炸板回封 => limit-resealed
封板率 => $seal-ratio-250d
封成比大于1 => seal-amount-ratio>1
一字板开板 => ?一字板开板
T字板 => limit-up & {OPEN=CLOSE AND HIGH=CLOSE AND LOW<CLOSE}
天地板 => limit-down & high>=limit-up-price
地天板 => limit-up & low<=limit-down-price
连板股 => limit-up-streak>=2 ~
2进3 => ?2进3
昨日首板今日高开3个点以上 => ago(first-limit-up,1) & open-change>=0.03
昨日二连板，今日竞价涨幅大于2%，竞价成交额大于2000万 => ago(limit-up-streak,1)>=2 & auction-gap>0.02 & auction-amount>20000000
涨停原因是机器人 => ?涨停原因是机器人
涨停原因，连板天数，封单额，首次涨停时间 => $limit-reason,limit-up-streak,seal-amount,seal-first-minutes
所属概念，流通市值，市盈率，昨日涨停 => limit-up-yesterday $concept,float-mv,pe-ttm
今日龙虎榜 => dragon-tiger-today
龙虎榜机构净买入大于5000万 => dragon-tiger-institution-30d>50000000 ~
近一个月上过龙虎榜3次以上 => dragon-tiger-30d>=3
有游资买入 => ?有游资买入
机构席位买入 => ?机构席位买入
融资余额连续5日增加 => margin-streak>=5
融资买入额占成交额比例大于20% => margin-bought-ratio>0.2
融券余额大于1亿 => lend-balance>100000000
两融标的 => mark:融资融券标的
大宗交易溢价 => block-premium-30d>0
近一月大宗交易折价率大于5% => ?近一月大宗交易折价率大于5%
近半年有高管增持 => executive-increases-180d>0
最近三个月有大股东减持公告 => ?最近三个月有大股东减持公告
回购股份 => ?回购股份
近一年无减持 => !holder-decrease-365d>0
质押比例大于50%的剔除 => !pledge-ratio>0.5
质押比例小于10% => pledge-ratio<0.1
机构持股比例大于50% => institution-ratio>0.5
基金持股家数大于20 => fund-holders>20
社保重仓 => social-security-in-top10>0
证金持股 => ?证金持股
北向资金持股比例大于5% => northbound-ratio>0.05
港股通 => ?港股通
沪股通标的，近5日净流入 => mark:陆股通标的 & code:60,68 & main-net-5d>0
机构调研次数大于5 => surveys-90d>5
近一月机构调研 => $surveys-30d
评级买入的机构家数大于10 => buy-rating-count>10
目标价高于现价30% => target-upside>0.3
一致预期净利润增长大于30% => ?一致预期净利润增长大于30%
分析师推荐 => ?分析师推荐
今日涨幅大于9.8% => change-ratio>0.098
涨幅不到10% => change-ratio<0.1
跌幅大于5% => change-ratio<-0.05
跌超7% => change-ratio<-0.07
今天跌3个点以内 => change-ratio<0 & change-ratio>=-0.03
振幅大于8%，收阳 => amplitude>0.08 & rising-candle
高开低走 => {OPEN>REF(CLOSE,1) AND CLOSE<OPEN}
低开高走 => {OPEN<REF(CLOSE,1) AND CLOSE>OPEN}
高开3%以上，收盘涨停 => open-change>=0.03 & limit-up
跳空高开 => gap-up
向上跳空缺口未回补 => ?向上跳空缺口未回补
开盘价等于最低价 => open=low
收盘价等于最高价 => price=high
最高价大于昨日最高价 => high>[REF(HIGH,1)]
最低价低于昨日最低价，收盘价高于昨日收盘价 => low<[REF(LOW,1)] & price>pre-close
今日最高价涨停，收盘未涨停 => ?今日最高价涨停 ?收盘未涨停
昨日最高价涨停但没封住 => ?昨日最高价涨停 ?没封住
前天跌停昨天涨停今天高开 => ago(limit-down,2) & limit-up-yesterday & {OPEN>REF(CLOSE,1)}
昨日换手率大于15%，昨日成交额大于5亿，今日涨幅大于0 => {REF(HSL/100>0.15,1)} & [REF(AMOUNT,1)]>500000000 & change-ratio>0
上周涨幅大于20% => [REF(CLOSE,BARSLAST(DATE<=1261115))/REF(CLOSE,BARSLAST(DATE<1261109))-1]>0.2
本周涨幅前20 => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261116))-1] top 20
本月跌幅最大的20只 => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261101))-1] bottom 20
今年以来涨幅翻倍 => return-ytd>=1
今年以来跌了一半 => ?今年以来跌了一半
去年跌幅超过30%，今年上涨 => [REF(CLOSE,BARSLAST(DATE<=1251231))/REF(CLOSE,BARSLAST(DATE<1250101))-1]<-0.3 & [CLOSE/REF(CLOSE,BARSLAST(DATE<1260101))-1]>0
近一年涨幅小于0，近一月涨幅大于20% => return-250d<0 & return-20d>0.2
近10日最大涨幅大于15% => ?近10日最大涨幅大于15%
过去5天振幅均大于5% => [LLV((HIGH-LOW)/REF(CLOSE,1),5)]>0.05
近5日累计换手率大于50% => turnover-sum-5d>0.5
近5日日均成交额大于10亿 => amount-mean-5d>1000000000
20日均换手率大于3% => [MA(HSL,20)/100]>0.03
近20日平均振幅小于3% => [MA((HIGH-LOW)/REF(CLOSE,1),20)]<0.03
最近7天4天以上收阳 => {COUNT(CLOSE>OPEN,7)>=4}
近15个交易日至少10天站在5日线上方 => {COUNT(CLOSE>MA(CLOSE,5),15)>=10}
10日内有3天涨幅超过5% => {COUNT(CLOSE/REF(CLOSE,1)-1>0.05,10)>=3}
5天内出现过MACD金叉 => {EXIST(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),5)}
近8日内有过放量 => {EXIST(VOL/REF(MA(VOL,5),1)>=1.5,8)} ~
近3日无涨停 => !limit-ups-3d>0
近60日没有跌停过 => !limit-downs-60d>0
过去一年没有涨停过的 => !limit-ups-250d>0
2026年11月16日涨停且2026年11月17日没涨停 => on(limit-up,20261116) & !on(limit-up,20261117)
11月18日成交额大于10亿 => on(amount,20261118)>1000000000
20261119涨幅大于5%，20261120跌幅大于2% => on(change-ratio,20261119)>0.05 & on(change-ratio,20261120)<-0.02
2026-11-17至2026-11-20涨幅大于10% => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261117))-1]>0.1
2026年10月以来涨幅前30 => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261001))-1] top 30
国庆节以来涨幅大于30% => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261001))-1]>0.3
9月24日以来最高涨幅 => ?9月24日以来最高涨幅
上周五涨停的 => on(limit-up,20261113)
周一涨停周二炸板 => ?周一涨停周二炸板
2024年涨幅前10 => [REF(CLOSE,BARSLAST(DATE<=1241231))/REF(CLOSE,BARSLAST(DATE<1240101))-1] top 10
2026年9月跌幅大于20% => [REF(CLOSE,BARSLAST(DATE<=1260930))/REF(CLOSE,BARSLAST(DATE<1260901))-1]<-0.2
11月17日到11月19日每天都涨 => ?11月17日到11月19日每天都涨
剔除ST、剔除科创、剔除北交、剔除次新 => !st & !board:科创板 & !board:北交所 & !mark:次新股
ST去掉，退市去掉，市值30亿以下 => !st & !mark:退市整理 & total-mv<=3000000000
科创板和北交所的不要，ROE>10% => !board:科创板,北交所 & roe>0.1
不含创业板，不含科创板，市值小于40亿 => !board:创业板 & !board:科创板 & total-mv<4000000000
银行地产除外，市盈率小于10 => !industry:银行,房地产 & pe-ttm<10 ~
非银行，非券商，非保险，股息率>5% => !industry:银行 & !concept:券商 & dividend-yield>0.05 ?非保险
过滤掉停牌和ST => !suspended & !st
回避高质押和高商誉 => ?回避高质押和高商誉
除了白酒以外的消费股 => ?除了白酒以外的消费股
没有解禁，没有减持，没有质押 => !unlock-ratio-30d>0 & !holder-decrease-90d>0 & pledge-ratio<=0 ~
不亏损，不负债 => profit-ttm>0 & !debt-ratio>0 ~
非一字板涨停 => !one-price-up
没有涨停但涨幅大于8% => !limit-up & change-ratio>0.08
并非涨停 => !limit-up
不是跌停，跌幅7%以上 => !limit-down & change-ratio<=-0.07
排除近5日涨幅超20%的 => !return-5d>0.2
近一周涨幅大于15%的剔除掉 => !return-5d>0.15
剔除成交额小于1亿的，剔除股价高于100的 => !amount<100000000 & !price>100
市值大于500亿的不看，银行的不看 => !total-mv>50000000000 & !industry:银行
只看主板 => board:主板
仅创业板和科创板 => board:创业板,科创板
60开头或00开头 => code:60 | code:00
代码6开头，名字里没有ST => code:6 & !name:ST
名称包含科技 => name:科技
简称含中字头 => ?简称含中字头
股票代码包含888 => ?股票代码包含888
尾号是8 => ?尾号是8
600519，000858，000568 => code:600519,000858,000568
贵州茅台 五粮液 泸州老窖 市盈率 => ?贵州茅台
代码为600000、601398、601988，股息率 => code:600000,601398,601988 $dividend-yield
宁德时代，比亚迪，市值大于 => ?宁德时代 ?比亚迪 ?市值大于
白酒或啤酒，ROE大于20% => roe>0.2 ?白酒或啤酒
（人工智能或算力）且涨停 => (concept:人工智能 | concept:国产算力) & limit-up
人工智能 算力 光模块 涨幅排名 => concept:人工智能 & concept:国产算力 & concept:光模块 ^change-ratio desc
同时属于人工智能和机器人概念 => concept:人工智能 & concept:人形机器人
锂电池或光伏，市值100亿以上，跌幅前10 => (concept:锂电池 | concept:光伏) & total-mv>=10000000000 ^change-ratio asc #10 ~
华为概念且芯片概念，流通市值小于80亿 => concept:半导体设备,存储芯片 & float-mv<8000000000 ?华为概念 ~
概念包括固态电池或低空经济，今日涨停 => (concept:固态电池 | concept:低空经济) & limit-up
军工股，近5日涨幅大于10% => industry:国防军工 & return-5d>0.1
地产股，市净率小于0.5 => industry:房地产 & pb<0.5
中药 毛利率>60% => concept:中药 & gross-margin>0.6
广东的上市公司，市值小于50亿 => area:广东 & total-mv<5000000000
浙江省，专精特新 => area:浙江 ?专精特新
深圳本地股，昨日涨停 => limit-up-yesterday ?深圳本地股
北京国企 => area:北京 & state-owned
实际控制人是国资委 => state-owned
民营企业，ROE>20% => privately-owned & roe>0.2
股票池：创业板；条件：市值<50亿，换手>5%；排序：换手从高到低 => board:创业板 & total-mv<5000000000 & turnover-rate>0.05 ^turnover-rate desc
条件1：非ST；条件2：市值小于100亿；条件3：近20日有涨停 => !st & total-mv<1e10 & limit-ups-20d>0
1、主板；2、非ST；3、市值30-80亿；4、近30日有过涨停；5、今日缩量 => board:主板 & !st & total-mv 3000000000..8000000000 & limit-ups-30d>0 & volume-ratio<=0.8 ~
①沪深主板 ②股价低于20 ③换手3%以上 ④按成交额排序 => board:主板 & price<20 & turnover-rate>=0.03 ^amount desc
选股条件：5日均线>10日均线；J值<50；涨幅>2%； => ma-5>ma-10 & kdj-j<50 & change-ratio>0.02
帮我找出今天放量突破平台的股票 => volume-ratio>=1.5 & new-high-60d ~
有没有市盈率低于10倍还分红的 => pe-ttm<10 ?分红的
我想找跌了很多但是业绩还在增长的 => ?我想找跌了很多 ?业绩 ?在增长的
哪些股票连续三天涨停 => limit-up-streak>=3
哪些票今天创历史新高了 => {HIGH>=HHV(HIGH,0)}
请列出所有昨天炸板今天涨停的股票 => ago(limit-broken,1) & limit-up
麻烦筛选一下换手率超过5%的创业板个股，谢谢 => turnover-rate>0.05 & board:创业板
市值不超过80亿，业绩不能亏，最好是次新 => total-mv<=8000000000 ?业绩不能亏 ?最好是次新
小市值 高成长 低估值 => ?小市值
绩优股 => ?绩优股
白马股 => ?白马股
蓝筹股 => ?蓝筹股
超跌反弹 => {CLOSE/REF(CLOSE,20)-1<=-0.1 AND CLOSE>REF(CLOSE,1)} ~
强势股 => ?强势股
妖股 => ?妖股
龙头股 => total-mv top 1 industry ~
低位放量 => ?低位放量
高位放量滞涨 => ?高位放量滞涨
底部横盘突破 => ?底部横盘突破
箱体突破 => new-high-60d ~
W底 => ?W底
头肩底 => ?头肩底
圆弧底 => ?圆弧底
多头排列 => ma-bull
空头排列的剔除 => !ma-bear
均线粘合 => ma-spread<0.03 ~
三线合一 => ?三线合一
一阳穿四线 => ?一阳穿四线
涨停回调 => ?涨停回调
涨停后缩量回调3天 => ?涨停后缩量回调3天
首板后回踩 => ?首板后回踩
断板反包 => ?断板反包
N字反包 => ?N字反包
N字形 => ?N字形
黄金坑 => ?黄金坑
筹码集中度90小于10% => chip-concentration-90<0.1
获利比例大于90% => chip-winner>0.9
筹码集中，股价在成本上方 => chip-concentration-90<=0.15 ?股价在成本上方 ~
平均成本低于现价 => chip-cost<price
主力成本 => ?主力成本
控盘程度高 => ?控盘程度高
大单净量大于0.5 => big-volume-1d>0.005
主力净量前20 => big-volume-1d top 20
超大单净流入大于1亿，小单净流出 => super-net-1d>100000000 & small-net-1d<0
大单净流入占流通市值比例大于0.5% => div(big-net-1d,float-mv)>0.005
主力净流入/成交额>10% => div(main-net-1d,amount)>0.1
近3日主力资金净流入合计超过2亿 => main-net-3d>200000000
资金流入前20，涨幅小于5% => change-ratio<0.05 ^main-net-1d desc #20 ~
散户数量减少 => ?散户数量减少
委比大于50% => ?委比大于50%
委比大于0，外盘大于内盘 => ?委比大于0 ?外盘大于内盘
内外盘比大于1.5 => ?内外盘比大于1.5
實際換手率大於10% => ?實際換手率大於10%
剔除ＳＴ，市盈率＜２０，换手率＞３％ => !st & pe-ttm<20 & turnover-rate>0.03
漲停，非ST，創業板 => limit-up & !st & board:创业板
總市值小於50億，淨利潤大於0 => total-mv<5000000000 & profit>0
市赢率小于20，市静率小于2 => pe-ttm<20 & pb<2 ~
换手律大于5% => turnover-rate>0.05 ~
流通市直小于50亿 => float-mv<5000000000 ~
涨挺股票 => limit-up ~
净利闰增长率大于30% => profit-yoy>0.3 ~
roe大于15 pe小于20 => roe>0.15 & pe-ttm<20
ROE>15%,PE<20,股息率>3% => roe>0.15 & pe-ttm<20 & dividend-yield>0.03
市盈率<15;市净率<1.5;ROE>12 => pe-ttm<15 & pb<1.5 & roe>0.12
市值>=100亿&&换手率<=3% => total-mv>=10000000000 & turnover-rate<=0.03
涨幅>5% | 跌幅>5% => change-ratio>0.05 | change-ratio<-0.05
市盈率大于0，小于25 => pe-ttm>0 ?小于25
股价大于5小于20元，流通市值大于20亿小于100亿 => price>5 & price<20 & float-mv>2000000000 & float-mv<10000000000
总市值50亿~150亿 => total-mv 5000000000..15000000000
市值二十亿到五十亿 => total-mv 2000000000..5000000000
换手率百分之五以上 => turnover-rate>=0.05
涨停价 => $limit-up-price
今日跌停开盘 => ?今日跌停开盘
5分钟涨速大于2% => ?5分钟涨速大于2%
涨速前20 => ?涨速前20
总市值÷营业收入小于3 => div(total-mv,revenue)<3
流通市值/总市值>0.8 => div(float-mv,total-mv)>0.8
净利润×10大于总市值 => mul(profit,10)>total-mv
市盈率乘以市净率小于22.5 => mul(pe-ttm,pb)<22.5
总资产减总负债大于总市值 => sub(total-assets,total-liabilities)>total-mv
流动资产大于流动负债的2倍 => ?流动资产大于流动负债的2倍
流动比率大于2，速动比率大于1 => current-ratio>2 & quick-ratio>1
存货周转率大于5 => inventory-turnover>5
总资产周转率提升 => ?总资产周转率提升
三费占比 => ?三费占比
人均创利大于50万 => profit-per-employee>500000
员工人数大于1万 => employees>10000
董事长学历 => ?董事长学历
每股净资产大于股价 => bps>price
每股未分配利润大于2，每股公积金大于3 => undistributed-per-share>2 & reserve-per-share>3
高送转 => bonus-shares-1y>=0.5 ~
最近一次分红10派5以上 => ?最近一次分红10派5以上
股权登记日在下周 => ?股权登记日在下周
本周披露年报 => ?本周披露年报
下周解禁 => ?下周解禁
明日除权 => ?明日除权
今日复牌 => ?今日复牌
今天上市的新股 => ?今天上市的新股
打新 => ?打新
可转债正股 => ?可转债正股
有可转债，正股涨停 => ?有可转债 ?正股涨停
AH股 => ?AH股
H股折价 => ?H股折价
沪深港通持股 => ?沪深港通持股
股价低于发行价 => ?股价低于发行价
破发的次新股 => ?破发的次新股
近期有定增 => ?近期有定增
定增价高于现价 => ?定增价高于现价
重组 => ?重组
借壳 => ?借壳
摘帽 => ?摘帽
ST股，净利润为正 => st & profit>0
*ST => star-st
立案调查 => ?立案调查
被问询 => ?被问询
舆情 => $sentiment
明天会涨的股票 => ?明天会涨的股票
推荐几只股票 => ?推荐几只股票
换手率 5日平均 大于 5% => ?换手率
5日平均换手率大于昨日换手率 => turnover-mean-5d>ago(turnover-rate,1)
今日换手率高于近10日平均换手率 => turnover-rate>turnover-mean-10d
今日量能为5日均量的1.5倍以上，且小于3倍 => volume>=[MA(VOL,5)*1.5] ?且小于3倍
收盘价高于5日均线3%以内 => {CLOSE/MA(CLOSE,5)-1>0 AND CLOSE/MA(CLOSE,5)-1<=0.03}
股价偏离20日线超过15% => {ABS(CLOSE/MA(CLOSE,20)-1)>0.15}
股价在60日线附近 => {ABS(CLOSE/MA(CLOSE,60)-1)<=0.02} ~
均线5日10日20日金叉共振 => ?均线5日10日20日金叉共振
成交量大于60日均量 => volume>[MA(VOL,60)]
5日均量线上穿10日均量线 => {CROSS(MA(VOL,5),MA(VOL,10))}
量比大于昨日 => volume-ratio>ago(volume-ratio,1)
昨日阴线今日阳线，今日收盘价大于昨日开盘价 => {REF(CLOSE<OPEN,1)} & rising-candle & price>[REF(OPEN,1)]
前3日累计跌幅大于10%，今日涨幅大于3% => return-3d<-0.1 & change-ratio>0.03 ~
昨日涨幅大于今日涨幅 => [REF(CLOSE,1)/REF(CLOSE,2)-1]>change-ratio
连续10日收盘价高于20日均线 => {EVERY(CLOSE>MA(CLOSE,20),10)}
连续4个交易日上涨且换手率小于5% => streak>=4 & turnover-rate<0.05
连续两个季度净利润增长 => profit-growth-quarters>=2
连续两年净利润大于1亿 => profit-min-2y>1e8
5年净利润都大于0 => profit-min-5y>0
最近5年净利润复合增速大于15% => profit-cagr-5y>0.15
近3年ROE平均大于12%，最低不小于8% => roe-mean-3y>0.12 ?最低不小于8%
营收增速大于净利增速 => ?营收增速大于净利增速
净利润增速-营收增速>10% => sub(profit-yoy,revenue-yoy)>0.1
总市值从小到大排序，取前10% => ^total-mv asc ?取前10%
按近5日涨跌幅由高到低排列，前30名 => ^return-5d desc #30
换手率降序 => ^turnover-rate desc
市盈率升序，非亏损 => !profit-ttm<0 ^pe-ttm asc
按首板时间从早到晚 => ?按首板时间从早到晚
涨幅榜 => ?涨幅榜
成交额排行榜前二十 => amount top 20
最便宜的10只股票 => ?最便宜的10只股票
市值倒数20名 => total-mv bottom 20
主板非ST，昨天首板，今天低开，换手率小于10% => board:主板 & !st & ago(first-limit-up,1) & {OPEN<REF(CLOSE,1)} & turnover-rate<0.1
今天20cm涨停的股票 => limit-up & board:创业板,科创板
流通市值在30亿到80亿之间，最近一个月没有涨停，换手率低于2% => float-mv 3000000000..8000000000 & !limit-ups-20d>0 & turnover-rate<0.02
涨停次数最多的10只股票，近一年 => limit-ups-250d top 10 ~
近一年涨停次数超过10次 => limit-ups-250d>10
近半年跌幅最大的50只，剔除ST => !st ^return-120d asc #50
一个月内翻倍的股票 => return-20d>=1
半年涨了3倍的 => ?半年涨了3倍的
距离历史高点跌去70% => {CLOSE/HHV(HIGH,0)<=0.3}
较一年前股价下跌超过50% => ?较一年前股价下跌超过50%
今日成交额超过昨日成交额的1.5倍 => amount>[REF(AMOUNT,1)*1.5]
昨天成交额是前天的2倍以上 => ago(amount,1)>=mul(ago(amount,2),2)
换手率比5日平均换手率高一倍 => turnover-rate>=mul(turnover-mean-5d,2) ~
成交量连续3日递增，股价连续3日上涨 => {EVERY(VOL>REF(VOL,1),3)} & streak>=3
成交量连续5日递减 => {EVERY(VOL<REF(VOL,1),5)}
股价连续3天站上5日线 => {EVERY(CLOSE>MA(CLOSE,5),3)} ~
连续20日收盘价在60日均线之上 => {EVERY(CLOSE>MA(CLOSE,60),20)}
收盘价与20日均线乖离率在-3%到3% => [CLOSE/MA(CLOSE,20)-1] -0.03..0.03
MACD的DIF大于0，DEA大于0，红柱 => macd-dif>0 & macd-dea>0 & {EMA(CLOSE,12)-EMA(CLOSE,26)>EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)}
MACD红柱缩短 => {(EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9))>0 AND (EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9))<REF((EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1)}
MACD绿柱缩短 => {(EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9))<0 AND (EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9))>REF((EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1)}
DIF上穿DEA => macd-golden
DIF上穿0轴 => {CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),0)}
KDJ的K上穿D，K小于30 => {CROSS(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),SMA(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),3,1))} & kdj-k<30
KDJ三线向上 => ?KDJ三线向上
RSI6上穿RSI12 => rsi-golden
RSI低于30后拐头向上 => {REF(SMA(MAX(CLOSE-REF(CLOSE,1),0),6,1)/SMA(ABS(CLOSE-REF(CLOSE,1)),6,1)*100,1)<30 AND (SMA(MAX(CLOSE-REF(CLOSE,1),0),6,1)/SMA(ABS(CLOSE-REF(CLOSE,1)),6,1)*100)>REF(SMA(MAX(CLOSE-REF(CLOSE,1),0),6,1)/SMA(ABS(CLOSE-REF(CLOSE,1)),6,1)*100,1)} ~
布林线开口向上，股价沿上轨运行 => {STD(CLOSE,20)>REF(STD(CLOSE,20),1) AND MA(CLOSE,20)>REF(MA(CLOSE,20),1)} ?股价沿上轨运行 ~
股价触及布林下轨 => {LOW<=MA(CLOSE,20)-2*STD(CLOSE,20) AND HIGH>=MA(CLOSE,20)-2*STD(CLOSE,20)} ~
周线站上20周均线 => {WEEKLY(CROSS(CLOSE,MA(CLOSE,20)))}
月线站上5月均线 => {MONTHLY(CROSS(CLOSE,MA(CLOSE,5)))}
周线MACD底背离 => {WEEKLY(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)) AND CLOSE<REF(CLOSE,BARSLAST(REF(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1))+1) AND (EMA(CLOSE,12)-EMA(CLOSE,26))>REF(EMA(CLOSE,12)-EMA(CLOSE,26),BARSLAST(REF(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1))+1))} ~
周成交量放大2倍 => {WEEKLY(VOL/REF(MA(VOL,5),1)>=2)}
季度涨幅大于30% => ?季度涨幅大于30%
上个月涨幅大于20%，本月跌幅大于10% => [REF(CLOSE,BARSLAST(DATE<=1261031))/REF(CLOSE,BARSLAST(DATE<1261001))-1]>0.2 & [CLOSE/REF(CLOSE,BARSLAST(DATE<1261101))-1]<-0.1
10月涨幅前50 => [REF(CLOSE,BARSLAST(DATE<=1261031))/REF(CLOSE,BARSLAST(DATE<1261001))-1] top 50
11月以来跌幅超过15% => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261101))-1]<-0.15
2025年全年涨幅大于50% => ?2025年全年涨幅大于50%
2026年上半年跌幅大于20% => ?2026年上半年跌幅大于20%
前天涨停，昨天调整，今天反包 => ago(limit-up,2) & {REF(CLOSE,1)<REF(OPEN,1) AND CLOSE>OPEN AND CLOSE>REF(OPEN,1)} ?昨天调整
5日内有涨停，今天回调到5日线附近 => limit-ups-5d>0 & {LOW<=MA(CLOSE,5) AND CLOSE>=MA(CLOSE,5)}
20日内涨停过，当前股价低于涨停日收盘价 => limit-ups-20d>0 ?当前股价低于涨停日收盘价
近10日内有过连板 => days(limit-up-streak>=2,10)>=1 ~
近5日主力净流入天数大于3 => main-days-5d>3
主力资金连续3日净流入且股价下跌 => main-streak>=3 ?股价下跌
今日主力净流入占成交额比例大于10% => div(main-net-1d,amount)>0.1
特大单净流入排名前30，流通市值低于200亿 => float-mv<20000000000 ^super-net-1d desc #30 ~
北向资金连续增持 => ?北向资金连续增持
北向资金最近一季度增持 => ?北向资金最近一季度增持
社保基金新进 => ?社保基金新进
机构持股比例环比增加 => institution-ratio-change>0
前十大流通股东持股比例大于70% => top10-float-ratio>0.7
股东户数小于2万 => holder-count<20000
股东户数较上期减少10%以上 => holder-count-change<=-0.1
人均持股数量排名前50 => ?人均持股数量排名前50
实控人为自然人 => ?实控人为自然人
央企控股，市净率小于1，股息率大于5% => central-owned & pb<1 & dividend-yield>0.05
国有企业，近三年净利润均为正 => state-owned & profit-min-3y>0
高管增持，近三个月 => ?高管增持，近三个月
近一个月有减持的剔除 => !holder-decrease-30d>0
商誉大于净资产的30%，剔除 => !goodwill>mul(net-assets,0.3)
质押率超过30%除外 => !pledge-ratio>0.3
净利润增速大于营收增速，毛利率提升 => profit-yoy>revenue-yoy & gross-margin-change>0
扣非净利润同比增长大于50%，环比增长大于20% => deducted-yoy>0.5 ?环比增长大于20%
营收连续3年增长超过20% => revenue-yoy-min-3y>0.2
净利润连续5年增长 => profit-growth-years>=5
近3年营收复合增长率超过25% => revenue-cagr-3y>0.25
ROE连续5年大于15%，负债率小于50%，毛利率大于30% => roe-min-5y>0.15 & debt-ratio<0.5 & gross-margin>0.3
ROE前20，市盈率小于30 => pe-ttm<30 ^roe desc #20 ~
每股收益大于1元，每股净资产大于5元，股价小于20元 => eps>1 & bps>5 & price<20
每股经营现金流大于每股收益 => ocf-per-share>eps
市盈率小于行业中位数，ROE大于行业平均 => pe-ttm<median(pe-ttm) & roe>mean(roe)
市净率低于近五年平均 => ?市净率低于近五年平均
股息率高于3%，连续分红10年以上 => dividend-yield>0.03 & dividend-years>=10
总市值大于净资产两倍 => total-mv>mul(net-assets,2)
市销率小于1，毛利率大于20% => ps-ttm<1 & gross-margin>0.2
净利润现金含量大于1 => cash-to-profit-ttm>1
存货周转天数小于100 => inventory-days<100
应收账款同比增长小于营收同比增长 => receivables-yoy<revenue-yoy
预收账款同比增长大于50% => ?预收账款同比增长大于50%
合同负债增长超过50% => contract-liabilities-yoy>0.5
研发费用超过1亿 => rd-expense>100000000
研发人员占比大于30% => research-staff-ratio>0.3
员工人均薪酬 => ?员工人均薪酬
销售毛利率大于40%的医药股 => gross-margin>0.4 & industry:医药生物
中证500成分股里市净率最低的30只 => index:中证500 ^pb asc #30
沪深300中ROE前20且市盈率后20 => ?沪深300中ROE前20且市盈率后20
科创板流通市值最小的20只 => board:科创板 ^float-mv asc #20
创业板换手率前10，剔除次新股 => board:创业板 & !mark:次新股 ^turnover-rate desc #10 ~
北交所涨幅前5 => board:北交所 ^change-ratio desc #5 ~
主板跌停股 => board:主板 & limit-down
ST板块涨幅前10 => st ^change-ratio desc #10 ~
银行股市净率从低到高 => industry:银行 ^pb asc
煤炭、钢铁、有色，股息率大于5% => industry:煤炭,钢铁,有色金属 & dividend-yield>0.05
白酒和家电里ROE大于20%的 => (concept:白酒 | industry:家用电器) & roe>0.2 ~
不属于银行和非银金融，市盈率小于10 => !industry:银行,非银金融 & pe-ttm<10
非周期行业，股息率大于4% => !industry:基础化工,钢铁,有色金属,建筑材料,煤炭,石油石化 & dividend-yield>0.04 ~
剔除创业板科创板北交所 => !board:创业板,科创板,北交所 ~
排除ST及退市整理 => !st & !mark:退市整理
除去新股次新股，换手率大于10 => !mark:次新股 & !mark:次新股 & turnover-rate>0.1
股价不高于10元，不低于3元 => price<=10 ?不低于3元
不是ST不是北交所不是科创板 => !st & !board:北交所 & !board:科创板
今天没有跌，昨天跌了 => change-ratio>=0 & {REF(CLOSE<REF(CLOSE,1),1)}
没有跌破20日线 => price>=ma-20
未破5日线 => price>=ma-5
不创新低 => ?不创新低
无涨停记录 => ?无涨停记录
未曾跌停 => !(limit-down | limit-down-opened)
除银行、地产外，市净率小于0.8 => !industry:银行,房地产 & pb<0.8
涨幅大于3小于5且换手大于5小于10且量比大于1 => change-ratio>0.03 & change-ratio<0.05 & turnover-rate>0.05 & turnover-rate<0.1 & volume-ratio>1
涨幅>=3 and <=5，换手率>=5 and <=10 => change-ratio>=0.03 & change-ratio<=0.05 & turnover-rate>=0.05 & turnover-rate<=0.1
3%<涨幅<5%，5%<换手率<10% => change-ratio>0.03 & change-ratio<0.05 & turnover-rate>0.05 & turnover-rate<0.1
涨幅在3~5个点之间；换手在5~10之间；流通市值50~200亿 => change-ratio 0.03..0.05 & turnover-rate 0.05..0.1 & float-mv 5000000000..20000000000
100亿≤流通市值≤300亿 => float-mv>=10000000000 & float-mv<=30000000000
市值100亿以内，股价10块以下，换手1个点以上 => total-mv<=10000000000 & price<=10 & turnover-rate>=0.01
流通市值小于80亿元，且大于20亿元 => float-mv<8000000000 ?且大于20亿元
股价小于8元或市盈率小于10 => price<8 | pe-ttm<10
（涨停或涨幅大于9%）且换手率小于15% => (limit-up | change-ratio>0.09) & turnover-rate<0.15
创业板或科创板，且涨幅大于10% => (board:创业板 | board:科创板) & change-ratio>0.1
ST或*ST => st | star-st
要么涨停要么跌停 => limit-up | limit-down
低价股或小盘股 => price<=10 | total-mv<=10000000000 ~
非ST and 主板 and 涨幅>5% => !st & board:主板 & change-ratio>0.05
NOT ST AND PE<15 => !st & pe-ttm<15
close>open and volume>5000000 => price>open & volume>5000000
change > 5% => change-ratio>0.05
price < 10 and pe < 20 and pb < 2 => price<10 & pe-ttm<20 & pb<2
ROE top 20 => roe top 20
market cap between 20亿 and 100亿 => total-mv 2000000000..10000000000
股價低於10元，換手率高於5% => price<10 & turnover-rate>0.05
連續三日上漲，成交量放大 => streak>=3 & volume-ratio>=1.5 ~
創業板漲幅前十 => board:创业板 ^change-ratio desc #10 ~
剔除ST，滬深主板，市盈率低於20倍 => !st & pe-ttm<20 ?滬深主板
成交鹅大于10亿 => amount>1000000000 ~
振辐大于5% => amplitude>0.05 ~
主力净流人大于1亿 => main-net-1d>100000000 ~
股习率大于3% => ?股习率大于3%
毛力率大于50% => ?毛力率大于50%
条件：1.非ST 2.流通市值<100亿 3.股价>MA20 => ?条件：1.非ST
1）主板；2）昨日涨停；3）今日高开2-5个点；4）竞价量比大于3 => board:主板 & limit-up-yesterday & open-change 0.02..0.05 & auction-quantity-ratio>3
一、市值小于50亿；二、换手率大于3%；三、非ST => total-mv<5000000000 & turnover-rate>0.03 & !st
选股公式：换手率>3%,量比>1.2,涨幅>2% => turnover-rate>0.03 & volume-ratio>1.2 & change-ratio>0.02
打板策略：首板，封单大于1亿，换手5-15%，流通市值<100亿 => first-limit-up & turnover-rate 0.05..0.15 & float-mv<10000000000 ?封单大于1亿
低吸：昨日涨停，今日跌幅小于3%，缩量 => limit-up-yesterday & change-ratio>-0.03 & volume-ratio<=0.8 ?低吸 ~
尾盘选股法：涨幅3-5%，量比大于1，换手率5%到10%，流通市值50到200亿，成交量台阶式放大，分时在均价线上方 => change-ratio 0.03..0.05 & volume-ratio>1 & turnover-rate 0.05..0.1 & float-mv 5000000000..20000000000 ?成交量台阶式放大 ?分时在均价线上方
龙回头：近20日有3个以上涨停，从高点回落20%以上，今日放量上涨 => limit-ups-20d>=3 & rise-on-more ?龙回头 ?从高点回落20%以上
价值投资：PE<15，PB<1.5，ROE>12%，股息率>3% => pe-ttm<15 & pb<1.5 & roe>0.12 & dividend-yield>0.03 ?价值投资
股东人数下降，机构增持，股价横盘 => holder-count-change<0 ?机构增持 ?股价横盘
找一下最近三天都在涨而且换手率都超过5%的 => ?找一下最近三天都在涨而且换手率都超过5%的
我要那种市值小、业绩好、没有质押的 => ?我要那种市值小、业绩好、没有质押的
帮忙看看哪些股票主力在连续买入 => ?帮忙看看哪些股票主力在连续买入
今天有哪些创业板股票涨超10个点 => board:创业板 & change-ratio>0.1
昨天跌停今天翻红的有哪些 => ago(limit-down,1) & change-ratio>0
能不能筛出市盈率在20倍以下、去年净利润增长超过三成的公司 => ?能不能筛出市盈率在20倍以下、去年净利润增长超过三成的公司
换手率前二十的股票里剔除ST => turnover-rate top 20 & !st
涨得最多的20只主板股票 => board:主板 ^change-ratio desc #20
成交额最大的10只 => amount top 10
市值最大的5只银行 => industry:银行 ^total-mv desc #5
股息率最高的10只央企 => central-owned ^dividend-yield desc #10
每个行业涨幅前3 => change-ratio top 3 industry
行业内市盈率最低的2只 => pe-ttm bottom 2 industry
按流通市值从小到大，取前30 => ^float-mv asc #30
根据近20日涨幅降序排列 => ^return-20d desc
按换手率排序，取前十 => ^turnover-rate desc #10
量比排名前30且换手率排名前30 => volume-ratio top 30 & turnover-rate top 30
市值小于50亿，按ROE倒序 => total-mv<5000000000 ^roe desc
涨停封单额/流通市值大于3% => div(seal-amount,float-mv)>0.03
封单额占成交额比大于50% => seal-amount-ratio>0.5
竞价成交额/昨日成交额大于5% => div(auction-amount,ago(amount,1))>0.05
竞价涨幅2%到5%，竞价换手率大于0.5%，昨日涨停 => auction-gap 0.02..0.05 & auction-turnover>0.005 & limit-up-yesterday
昨日涨停，今日竞价低开，非ST => limit-up-yesterday & auction-gap<0 & !st
昨日炸板，今日高开 => ago(limit-broken,1) & {OPEN>REF(CLOSE,1)}
昨日断板 => ago(limit-up-yesterday,1) & !limit-up-yesterday ~
首板，10点前封板，未开板 => first-limit-up & limit-up & seal-first-minutes<30 & limit-up & seal-opens=0
一字板除外，连板数大于2 => !one-price-up & limit-up-streak>2
3连板，封单额从高到低 => limit-up-streak>=3 ^seal-amount desc
5天3板 => limit-run-days=5 & limit-run-boards=3
10天5板以上 => limit-ups-10d>=5 ~
4天2板 => limit-run-days=4 & limit-run-boards=2
反包板 => ?反包板
涨停板数量 => ?涨停板数量
昨日连板今日断板 => ago(limit-up-streak,1)>=2 & limit-up-yesterday & !limit-up ~
跌停板打开 => ?跌停板打开
准涨停 => ?准涨停
触及涨停但未封板 => limit-broken & !limit-up
最高价触及涨停价 => ?最高价触及涨停价
收盘价等于涨停价 => price=limit-up-price
开盘涨停 => open>=limit-up-price
筹码集中度70小于8%，获利比例大于80% => chip-concentration-70<0.08 & chip-winner>0.8
获利盘比例小于10% => chip-winner<0.1
现价高于平均成本10%以上 => price>mul(chip-cost,1.1)
委比 => ?委比
委比排名前20 => ?委比排名前20
量比，换手率，涨幅，市盈率 => $volume-ratio,turnover-rate,change-ratio,pe-ttm
代码，名称，现价，涨跌幅，所属行业 => $price,change-ratio,industry
股票简称，ROE，负债率，ROE>15% => roe>0.15 $roe,debt-ratio
所属概念，涨停原因，首次涨停时间，连板数大于1 => limit-up-streak>1 $concept,limit-reason,seal-first-minutes
近5日涨幅，近10日涨幅，近20日涨幅大于20% => return-20d>0.2 $return-5d,return-10d
人气排名前50 => hot-popularity-rank<=50
热度上升 => heat-change>0
东财人气榜前100 => ?东财人气榜前100
今天停牌的 => suspended
昨日龙虎榜净买入大于3000万 => ago(dragon-tiger-net-1d,1)>3e7
龙虎榜上榜次数近30日大于3 => dragon-tiger-30d>3
融资净买入前20 => margin-net-1d top 20
融资余额占流通市值比大于10% => margin-float-ratio>0.1
转债正股 => ?转债正股
年报预增 => ?年报预增
业绩快报净利润增长50%以上 => ?业绩快报净利润增长50%以上
预告净利润下限大于1亿 => ?预告净利润下限大于1亿
分红方案10派10元以上 => ?分红方案10派10元以上
解禁市值占比小于5% => ?解禁市值占比小于5%
近90天无解禁 => !unlocked-ratio-90d>0
ETF => ?ETF
港股 => ?港股
美股科技股 => ?美股科技股
大盘涨跌 => ?大盘涨跌
沪指跌的时候逆势上涨 => ?沪指跌的时候逆势上涨
比大盘强 => ?比大盘强
跑赢沪深300 => ?跑赢沪深300
近20日跑赢大盘10%以上 => excess-20d>=0.1
非st，非科创，非北交，今日首板，封板时间10点半以前，换手率3%-20%，流通市值20-150亿 => !st & !board:科创板 & !board:北交所 & first-limit-up & seal-first-minutes<60 & turnover-rate 0.03..0.2 & float-mv 2000000000..15000000000
流通市值小于60亿且近5日涨幅小于10%且换手率大于4%且量比大于1.2 => float-mv<6000000000 & return-5d<0.1 & turnover-rate>0.04 & volume-ratio>1.2
昨天成交额大于5亿，今天竞价成交额大于昨天成交额的3% => {REF(AMOUNT>500000000,1)} & auction-amount>mul(ago(amount,1),0.03)
股价在年线上方，60日线向上，近10日缩量回调 => price>ma-250 & {MA(CLOSE,60)>REF(MA(CLOSE,60),1)} & {EXIST(CLOSE<REF(CLOSE,1) AND VOL/REF(MA(VOL,5),1)<=0.8,10)}
今年涨幅小于20%，近一周涨幅大于5% => return-ytd<0.2 & return-5d>0.05
今年以来跌幅前100，近5日上涨 => return-5d>0 ^return-ytd asc #100 ~
上周涨停过，本周回调 => span(limit-up=1,20261109,20261115)>=1 ?本周回调
本周以来主力净流入排名前20 => ?本周以来主力净流入排名前20
近3个交易日成交额均大于5亿 => [LLV(AMOUNT,3)]>500000000
近10日有两次以上涨停且今日跌停 => limit-ups-10d>=2 & limit-down
昨日换手率大于前日换手率 => ago(turnover-rate,1)>ago(turnover-rate,2)
今日最低价大于昨日最高价 => low>[REF(HIGH,1)]
今日开盘价大于昨日收盘价，今日收盘价小于今日开盘价 => open>pre-close & price<open
股价大于前20日最高价 => price>[REF(HHV(HIGH,20),1)]
最高价等于近60日最高价 => high=[HHV(HIGH,60)]
成交量小于近20日最大成交量的三分之一 => volume<[HHV(VOL,20)*0.333333333333]
成交量为近60日最低 => volume-low-60d
收盘价低于开盘价且成交量大于前一日 => price<open & volume>ago(volume,1)
连续5个交易日换手率低于1% => {EVERY(HSL/100<0.01,5)}
最近10天涨停3次，跌停1次 => limit-ups-10d=3 ?跌停1次
30天内涨停不少于2次，且今日涨幅小于0 => limit-ups-30d>=2 & change-ratio<0
净利润大于5000万小于5亿 => profit>50000000 & profit<500000000
营业收入大于10亿，净利润率大于10% => revenue>1000000000 & net-margin>0.1
净利润同比增长20%-50% => profit-yoy 0.2..0.5
扣非净利润增速连续3个季度大于20% => ?扣非净利润增速连续3个季度大于20%
三年平均ROE大于15% => roe-mean-3y>0.15
过去五年每年净利润增长 => profit-yoy-min-5y>0
每年都分红，分红率超过30% => payout-ratio>0.3 ?每年都分红 ~
上市以来分红次数大于10 => ?上市以来分红次数大于10
近12个月股息率大于5% => dividend-yield>0.05
PE TTM小于15 => pe-ttm<15
动态市盈率小于20 => pe-dynamic<20
静态市盈率大于动态市盈率 => pe-static>pe-dynamic
市盈率(TTM)低于25倍，市净率(LF)低于3倍 => pe-ttm<25 ?市净率(LF)低于3倍
总股本小于1亿股 => total-shares<100000000
流通股本/总股本大于0.9 => div(float-shares,total-shares)>0.9
自由流通市值小于30亿 => free-float-mv<3000000000
前十大股东持股大于60% => top10-ratio>0.6
股东户数减少，股价上涨 => holder-count-change<0 ?股价上涨
大股东增持 => controller-increases-180d>0
控股股东质押比例小于50% => controller-pledge-ratio<0.5
机构调研家数前20 => survey-organizations-90d top 20
近30日研报数量大于5 => ?近30日研报数量大于5
被10家以上机构覆盖 => ?被10家以上机构覆盖
半导体和光模块 => concept:半导体设备,存储芯片,光模块 ~
机器人概念股，30日内涨停过 => concept:人形机器人 & limit-ups-30d>0
医药生物或食品饮料，ROE>15 => (industry:医药生物 | industry:食品饮料) & roe>0.15
白酒以外的食品饮料 => ?白酒以外的食品饮料
有色金属行业涨幅最大的5只 => industry:有色金属 ^change-ratio desc #5
计算机、通信、电子三个行业中市值前50 => ?计算机、通信、电子三个行业中市值前50
人工智能概念里市值小于100亿的 => concept:人工智能 & total-mv<10000000000
算力概念且净利润为正 => concept:国产算力 & profit>0
四川的白酒股 => area:四川 & concept:白酒
上海国企改革 => area:上海 & concept:央企改革
广东省或浙江省，民营企业 => (area:广东 | area:浙江) & privately-owned
银行里面市净率最低的 => industry:银行 ^pb asc
非银金融剔除券商 => industry:非银金融 & !concept:券商
创业板非ST非次新 => board:创业板 & !st & !mark:次新股
主板+创业板，剔除科创 => board:主板,创业板 & !board:科创板 ~
不在沪深300里 => !index:沪深300
既不是ST也不是次新 => !st & !mark:次新股
除了ST都可以，市值小于30亿 => !st & total-mv<3000000000
股价不超过20，不要跌破年线的 => price<=20 & !below-ma-250
不要近期有减持的 => ?不要近期有减持的
涨停但没有一字板 => limit-up & !one-price-up
排除连续涨停的 => !limit-up-streak>=2 ~
去掉上市不足一年的 => !listed-days<365
去掉亏损的、市盈率大于100的 => !profit-ttm<0 & !pe-ttm>100
剔除上市时间小于60天 => !listed-days<60
剔除近20日涨幅大于50%的，剔除换手率大于30%的 => !return-20d>0.5 & !turnover-rate>0.3
MACD零轴附近金叉 => ?MACD零轴附近金叉
MACD即将金叉 => ?MACD即将金叉
MACD死叉的不要 => !macd-death
MACD金叉2天内 => ?MACD金叉2天内
3天内KDJ金叉 => {EXIST(CROSS(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),SMA(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),3,1)),3)}
KDJ超卖 => kdj-j<0 ~
RSI14小于30 => [SMA(MAX(CLOSE-REF(CLOSE,1),0),14,1)/SMA(ABS(CLOSE-REF(CLOSE,1)),14,1)*100]<30
J值从负转正 => {CROSS(3*SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1)-2*SMA(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),3,1),0)}
威廉指标大于80 => wr-10>80
CCI从下往上突破-100 => {CROSS(((HIGH+LOW+CLOSE)/3-MA((HIGH+LOW+CLOSE)/3,14))/(0.015*AVEDEV((HIGH+LOW+CLOSE)/3,14)),-100)}
布林带下轨附近，RSI小于30 => {ABS(CLOSE/(MA(CLOSE,20)-2*STD(CLOSE,20))-1)<=0.02} & rsi-6<30 ~
收盘价突破20日布林上轨 => boll-break-up
ma20向上 => {MA(CLOSE,20)>REF(MA(CLOSE,20),1)}
ma5上穿ma20 => ma-golden-5-20
股价>ma5>ma10>ma20 => price>ma-5 & ma-5>ma-10 & ma-10>ma-20
5日线、10日线、20日线、60日线多头排列 => {MA(CLOSE,5)>MA(CLOSE,10) AND MA(CLOSE,10)>MA(CLOSE,20) AND MA(CLOSE,20)>MA(CLOSE,60)}
5日线下穿10日线 => ma-death-5-10
股价在5日10日20日均线之上 => price>ma-5 & price>ma-10 & price>ma-20
三只乌鸦 => pattern-three-crows
大阳线 => pattern-long-rise
跳空低开低走 => ?跳空低开低走
小阳线，涨幅1%到3% => change-ratio 0.01..0.03 ?小阳线
阴线缩量 => {CLOSE<OPEN} & volume-ratio<=0.8 ~
放量跌停 => volume-ratio>=1.5 & limit-down ~
缩量涨停 => volume-ratio<=0.8 & limit-up ~
量比小于0.8，跌幅小于2% => volume-ratio<0.8 & change-ratio>-0.02
今天主力流入，散户流出 => main-net-1d>0 ?散户流出
主力净流入占流通市值千分之五以上 => main-float-ratio-1d>=0.005
近20日主力净流入大于0，近20日跌幅大于10% => main-net-20d>0 & return-20d<-0.1
融资余额增长 => margin-net-1d>0
龙虎榜机构买入 => dragon-tiger-institution-1d>0 ~
昨天上榜龙虎榜 => ago(dragon-tiger-today,1)
首板打板 => ?首板打板
二板 => limit-up-streak>=2 ~
连板高度最高 => ?连板高度最高
4板以上 => limit-up-streak>=4
昨天3连板今天断板 => ago(limit-up-streak,1)>=3 & limit-up-yesterday & !limit-up ~
首封时间早于9:40 => seal-first-minutes<10
封单额大于5000万 => seal-amount>50000000
炸板后回封 => limit-resealed
换手率>8 量比>2 涨幅>4 主板 => turnover-rate>0.08 & volume-ratio>2 & change-ratio>0.04 & board:主板
涨幅4% 换手6% 量比1.5 => change-ratio 0.036..0.044 & turnover-rate 0.054..0.066 & volume-ratio 1.35..1.65 ~
股价5-10元 市值30-60亿 PE20-40 => price 5..10 & total-mv 3000000000..6000000000 & pe-ttm 20..40
市值 < 1e10 => total-mv<10000000000
pe<15, pb<1, dividend yield>4% => pe-ttm<15 & pb<1 & dividend-yield>0.04
volume > ma(volume,5)*2 => ?volume
股价高於20日均線，換手率大於3％ => price>ma-20 & turnover-rate>0.03
剔除ＳＴ股和退市股 => !st & !mark:退市整理
市盈率最小的 => ^pe-ttm asc
便宜又赚钱的公司 => profit-ttm>0 ?便宜
按市值排序，从小到大，前50名，非ST => !st ^total-mv asc #50
换手率从大到小取前30，主板 => board:主板 ^turnover-rate desc #30
近60日涨幅由低到高排列前20 => ^return-60d asc #20
涨幅排名，成交额大于10亿 => amount>1000000000 ^change-ratio desc
`
