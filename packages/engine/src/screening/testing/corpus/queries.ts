/**
 * Queries of other subjects than those the parser was made with, judged by hand before it was repaired for them, in the notation of `notation.ts`.
 */
export const querySentences = `
换手率3%到8%，流通市值30亿到150亿，非st，非科创 => turnover-rate 0.03..0.08 & float-mv 3000000000..15000000000 & !st & !board:科创板
今日主力净流入前50，涨幅小于5% => change-ratio<0.05 ^main-net-1d desc #50 ~
股东户数连续3期下降，机构持股比例大于5% => holder-count-streak>=3 & institution-ratio>0.05
毛利率大于40%，净利率大于15%，资产负债率小于40% => gross-margin>0.4 & net-margin>0.15 & debt-ratio<0.4
市盈率ttm行业后20%，净利润同比增长大于20% => pe-ttm bottom 20% industry & profit-yoy>0.2
经营现金流净额大于净利润，连续3年 => ?经营现金流净额大于净利润，连续3年
商誉占净资产比例小于10%，应收账款占营收小于30% => goodwill-to-equity<0.1 & receivables-to-revenue<0.3
昨日首板，今日高开3%以上 => ago(first-limit-up,1) & open-change>=0.03
近5日涨幅大于10%，近20日涨幅小于30%，量比大于1.2 => return-5d>0.1 & return-20d<0.3 & volume-ratio>1.2
今日涨停，封单额大于5000万，开板次数小于2 => limit-up & seal-amount>50000000 & seal-opens<2
今日跌停，昨日涨停 => limit-down & limit-up-yesterday
股价创一年新高，成交量大于5日均量的2倍 => new-high-250d & volume>[MA(VOL,5)*2]
股价在10元到30元之间，市净率小于3倍，股息率大于2% => price 10..30 & pb<3 & dividend-yield>0.02
沪深300成分股，市盈率小于15，按股息率降序 => index:沪深300 & pe-ttm<15 ^dividend-yield desc
上市时间超过5年，近3年净利润复合增长率大于20% => listed-days>1825 & profit-cagr-3y>0.2
实际流通市值小于50亿 => free-float-mv<5000000000
自由流通市值20亿到100亿，昨日换手率大于10% => free-float-mv 2000000000..10000000000 & {REF(HSL/100>0.1,1)}
5日均线大于10日均线大于20日均线，股价回踩10日均线 => ma-5>ma-10 & ma-10>ma-20 & {LOW<=MA(CLOSE,10) AND CLOSE>=MA(CLOSE,10)}
均线粘合后向上发散，放量上涨 => rise-on-more ?均线粘合后向上发散
今日成交额比昨日增加50%以上 => {AMOUNT>=1.5*REF(AMOUNT,1)}
主力资金连续5日净流入超过1亿 => ?主力资金连续5日净流入超过1亿
近3日主力净流入合计大于1亿 => main-net-3d>1e8
超大单净流入大于5000万，涨幅2%到5% => super-net-1d>5e7 & change-ratio 0.02..0.05
人气排名前100，市值小于200亿 => hot-popularity-rank<=100 & total-mv<2e10
锂电池板块今日涨幅最大的5只 => concept:锂电池 ^change-ratio desc #5
医药行业市盈率最低的20只股票 => industry:医药生物 ^pe-ttm asc #20
央企，破净，股息率大于4% => central-owned & below-book & dividend-yield>0.04
减肥药概念，涨停 => limit-up ?减肥药概念
有机构调研，近一个月 => surveys-30d>0 ~
近30日机构调研次数大于3次 => surveys-30d>3
近半年获得高管增持的公司 => executive-increases-180d>0
解禁比例小于5%，未来90天 => unlock-ratio-90d<0.05 ~
研报评级买入，近一个月 => ?研报评级买入
目标价涨幅空间大于30% => target-upside>0.3
业绩预告预增100%以上 => forecast-growth-min>=1
业绩预告亏损 => forecast-loss
今年净利润增长超过50%且估值低于行业平均 => profit-yoy>0.5 & pe-ttm<mean(pe-ttm) ~
单季度净利润环比增长大于30% => profit-quarter-qoq>0.3
第三季度净利润同比增长50% => profit-quarter-yoy 0.45..0.55 ~
前三季度净利润大于5亿 => profit>5e8
2026年前三季度营收大于10亿 => revenue>1e9
上半年净利润增长大于20% => on(profit-yoy,20260930)>0.2 ~
近三年每年分红，股息率大于3% => dividend-years>=3 & dividend-yield>0.03
净资产收益率大于15%，连续5年 => roe-min-5y>0.15 ~
PEG小于1，且大于0 => peg-ttm<1 ?且大于0
上个月涨幅超过20%的主板股票 => [REF(CLOSE,BARSLAST(DATE<=1261031))/REF(CLOSE,BARSLAST(DATE<1261001))-1]>0.2 & board:主板
年初至今跌幅最大的20只 => return-ytd bottom 20
距离年线不到5% => {ABS(CLOSE/MA(CLOSE,250)-1)<0.05}
突破年线，放量 => above-ma-250 & volume-ratio>=1.5 ~
布林带开口，股价在中轨上方 => {STD(CLOSE,20)>REF(STD(CLOSE,20),1) AND MA(CLOSE,20)>REF(MA(CLOSE,20),1)} & price>boll-mid ~
收出十字星，下跌趋势 => pattern-doji & {MA(CLOSE,20)<REF(MA(CLOSE,20),5) AND MA(CLOSE,60)<REF(MA(CLOSE,60),5) AND CLOSE<MA(CLOSE,20)} ~
放量长阳突破箱体 => ?放量长阳突破箱体
涨停打开过又封住 => limit-resealed
竞价涨幅2%到5%，竞价金额大于2000万，昨日涨停 => auction-gap 0.02..0.05 & auction-amount>2e7 & limit-up-yesterday
低于20元的半导体股票有哪些 => price<20 & concept:半导体设备,存储芯片 ~
近60日从高点回落20%以上 => from-high-60d<=-0.2
近30日没有上过龙虎榜 => !dragon-tiger-30d>0
昨日龙虎榜净卖出大于1亿，非ST => ago(dragon-tiger-net-1d,1)<-100000000 & !st
股价低于10日均线不超过3% => {CLOSE/MA(CLOSE,10)-1<0 AND CLOSE/MA(CLOSE,10)-1>=-0.03}
600519 000858 => code:600519,000858
主板，创业板 => board:主板,创业板 ~
连续3日主力净流入，涨幅合计不超过8% => main-streak>=3 ?涨幅合计不超过8%
近十日涨幅大于20%且今天下跌 => return-10d>0.2 & {CLOSE<REF(CLOSE,1)}
今日涨幅大于5%的创业板股票，按成交额排序 => change-ratio>0.05 & board:创业板 ^amount desc
流通市值小于100亿，今日换手率大于昨日换手率 => float-mv<1e10 & turnover-rate>ago(turnover-rate,1)
昨日涨停今日低开 => limit-up-yesterday & {OPEN<REF(CLOSE,1)}
前天涨停昨天跌停 => ago(limit-up,2) & ago(limit-down,1)
首板，非一字板，流通市值50亿以下 => first-limit-up & !one-price-up & float-mv<=5e9
涨停板，上午封板，封单额占流通市值大于1% => limit-up & limit-up & seal-first-minutes<=120 & seal-float-ratio>0.01
股价三连阴后今日收阳 => ?股价三连阴后今日收阳
日线KDJ金叉，周线KDJ金叉 => kdj-golden & {WEEKLY(CROSS(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),SMA(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),3,1)))}
股价离60日均线不超过3% => {ABS(CLOSE/MA(CLOSE,60)-1)<0.03}
今天最高价创20日新高但收阴 => new-high-20d & {CLOSE<OPEN}
缩量涨停 => volume-ratio<=0.8 & limit-up ~
成交量是前5日平均成交量的3倍以上 => volume>=[MA(VOL,5)*3]
今日成交量创近半年新高 => {VOL>=HHV(VOL,120)}
换手率大于20%，成交额排名前50 => turnover-rate>0.2 ^amount desc #50 ~
每股现金流大于每股收益 => ocf-per-share>eps
存货周转率同比提升 => ?存货周转率同比提升
资产负债率低于30%，货币资金大于总市值的20% => debt-ratio<0.3 & monetary-funds>mul(total-mv,0.2)
近五年营收复合增长率大于15% => revenue-cagr-5y>0.15
扣非净利润连续两年为正 => deducted-profit-min-2y>0
2026年一季报净利润同比增长大于100% => on(profit-yoy,20260630)>1 ~
预计净利润翻倍 => ?预计净利润翻倍
业绩快报净利润增长大于30%，主板 => board:主板 ?业绩快报净利润增长大于30%
前十大流通股东持股比例大于60% => top10-float-ratio>0.6
近3个月大股东没有减持 => ?近3个月大股东没有减持
近一年有回购的公司 => ?近一年有回购的公司
机构评级买入家数大于10 => buy-rating-count>10
机构目标价高于现价20%以上 => target-upside>=0.2
融券余额减少 => ?融券余额减少
今日大宗交易溢价 => ?今日大宗交易溢价
次新股，未开板 => mark:次新股 & limit-up & seal-opens=0 ~
ST摘帽 => ?ST摘帽
同时是沪深300和上证50成分股 => ?同时是沪深300和上证50成分股
煤炭股中股息率最高的5只 => industry:煤炭 ^dividend-yield desc #5
大盘股里近一个月跌得最多的20只 => total-mv>=5e10 ^return-20d asc #20 ~
今年涨幅超过100%，回撤小于20% => return-ytd>1 & drawdown-60d>-0.2 ~
上周涨幅大于10%，本周下跌 => [REF(CLOSE,BARSLAST(DATE<=1261115))/REF(CLOSE,BARSLAST(DATE<1261109))-1]>0.1 & [CLOSE/REF(CLOSE,BARSLAST(DATE<1261116))-1]<0
本周收阳 => ?本周收阳
国庆后涨幅最大的50只 => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261008))-1] top 50
股价突破筹码密集区 => ?股价突破筹码密集区
流通盘小于5亿，股价低于15元，近3日涨幅小于10% => float-shares<5e8 & price<15 & return-3d<0.1
近一年涨停次数大于5次，市值小于50亿 => limit-ups-250d>5 & total-mv<5e9
涨幅排名前30且换手率前30 => change-ratio top 30 & turnover-rate top 30
今天涨停但昨天没涨停，量比大于2 => limit-up & !limit-up-yesterday & volume-ratio>2
前三天连续下跌今天反弹 => ?前三天连续下跌今天反弹
收盘价大于开盘价，最低价小于昨日最低价 => price>open & low<[REF(LOW,1)]
今日最低价低于20日均线且收盘价高于20日均线 => low<ma-20 & price>ma-20
20日均线上穿60日均线，3天内 => {EXIST(CROSS(MA(CLOSE,20),MA(CLOSE,60)),3)} ~
KDJ三个值都小于20 => ?KDJ三个值都小于20
布林带收窄，成交量缩小 => {STD(CLOSE,20)<REF(STD(CLOSE,20),1)} & volume-ratio<=0.8 ~
平均成本低于现价 => chip-cost<price
净利率连续3年提升 => yearly-rises(net-margin,3)>=3
ROE逐年上升，连续三年 => ?ROE逐年上升
经营现金流连续3年为正 => ocf-positive-years>=3
股息率连续3年大于3% => ?股息率连续3年大于3%
动态市盈率小于静态市盈率 => pe-dynamic<pe-static
总市值与净利润之比小于10 => div(total-mv,profit)<10
高管持股比例大于5% => ?高管持股比例大于5%
实际控制人为国务院国资委 => central-owned
民营企业，净利润大于5亿 => privately-owned & profit>5e8
军工板块里换手率最高的10只 => industry:国防军工 ^turnover-rate desc #10
不要创业板科创板北交所ST，股价小于8元 => !board:创业板,科创板,北交所 & !st & price<8 ~
不要创业板涨停 => !board:创业板 & limit-up ~
主力净流入大于1亿的前20名 => ?主力净流入大于1亿的前20名
近3个月有3家以上机构调研 => survey-organizations-90d>=3
近3个月有3次以上机构调研 => surveys-90d>=3
今日龙虎榜净买入排名前10 => dragon-tiger-net-1d top 10
近10日上过龙虎榜且涨幅小于20% => days(dragon-tiger-today=1,10)>=1 & change-ratio<0.2
昨日2连板今日未涨停 => ago(limit-up-streak,1)>=2 & !limit-up
涨停后第二天低开 => ?涨停后第二天低开
振幅大于8%，收十字星，缩量 => amplitude>0.08 & pattern-doji & volume-ratio<=0.8 ~
跌破5日线但未跌破10日线 => below-ma-5 & price>=ma-10
低于历史最高价50%以上 => {CLOSE/HHV(HIGH,0)<=0.5}
2023年净利润大于1亿，2024年净利润大于2亿 => on(profit-annual,20241231)>1e8 & on(profit-annual,20251231)>2e8 ~
2024年年报扣非净利润为正 => on(deducted-profit-annual,20251231)>0 ~
本周没有下跌 => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261116))-1]>=0
今年净利润大于去年净利润 => profit>profit-annual ~
成交量不到5日均量的一半 => volume<[MA(VOL,5)*0.5]
非600519 => ?非600519
`
