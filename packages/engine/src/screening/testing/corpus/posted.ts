/**
 * Sentences in the manner of programs and forum posts that screen by a sentence, over all classes of words, written without regard to the grammar: some are
 * questions or shapes that no data answer and have to be reported.
 */
export const postedSentences = `
非ST，非北交所，昨日涨停，今日竞价涨幅大于3%小于7%，流通市值小于100亿，换手率前50 => !st & !board:北交所 & limit-up-yesterday & auction-gap>0.03 & auction-gap<0.07 & float-mv<10000000000 ^turnover-rate desc #50 ~
连续3年ROE大于15%，市盈率小于行业平均，股息率从高到低 => roe-min-3y>0.15 & pe-ttm<mean(pe-ttm) ^dividend-yield desc
MACD金叉且KDJ金叉 日线 周线多头 => macd-golden ?KDJ金叉
近20日涨停次数>=2且今日未涨停 剔除科创板 => limit-ups-20d>=2 & !limit-up & !board:科创板
今日涨停，非ST，按首次涨停时间排序 => limit-up & !st ^seal-first-minutes desc
昨日涨停，今日高开，非新股 => limit-up-yesterday & {OPEN>REF(CLOSE,1)} & !mark:次新股
昨日首板涨停，今日竞价金额大于1000万，非ST，主板 => ago(first-limit-up,1) & auction-amount>10000000 & !st & board:主板
连续5日缩量，股价在20日均线上方 => volume-streak<=-5 & price>ma-20
近10日涨幅大于30%，非ST，流通市值小于50亿 => return-10d>0.3 & !st & float-mv<5000000000
5日线上穿10日线，成交量大于5日均量1.5倍 => ma-golden-5-10 & volume>[MA(VOL,5)*1.5]
主力资金净流入前50，非ST，非科创板，非创业板 => !st & !board:科创板 & !board:创业板 ^main-net-1d desc #50 ~
换手率大于3%小于10%，量比大于1，涨幅2%到5%，流通市值50亿-200亿 => turnover-rate>0.03 & turnover-rate<0.1 & volume-ratio>1 & change-ratio 0.02..0.05 & float-mv 5000000000..20000000000
今日涨停且连续涨停天数大于等于2 => limit-up & limit-up-streak>=2
2026年11月18日涨停，2026年11月19日未涨停 => on(limit-up,20261118) & !on(limit-up,20261119)
行业板块涨幅排名前10 => ?行业板块涨幅排名前10
概念板块资金流入排名 => ?概念板块资金流入排名
沪深300成分股 市盈率小于20 股息率大于3% => index:沪深300 & pe-ttm<20 & dividend-yield>0.03
中证500成份股且股价创60日新高 => index:中证500 & new-high-60d
上证50，市净率小于1 => pb<1 ?上证50
连续三年净利润增长率大于20%，市盈率小于30，非金融 => profit-yoy-min-3y>0.2 & pe-ttm<30 & !industry:银行,非银金融 ~
近3年净利润复合增长率大于20% => profit-cagr-3y>0.2
营业收入同比增长率大于30%，净利润同比增长率大于30%，PE小于40 => revenue-yoy>0.3 & profit-yoy>0.3 & pe-ttm<40
毛利率大于50%，净利率大于20%，资产负债率小于50% => gross-margin>0.5 & net-margin>0.2 & debt-ratio<0.5
近5年平均ROE大于15% => roe-mean-5y>0.15
市值小于30亿 非ST 按总市值从小到大排名 => total-mv<3000000000 & !st ^total-mv asc
总市值从小到大排名前20，主板，非ST，上市时间大于1年 => board:主板 & !st & listed-days>365 ^total-mv asc #20
股价小于10元，市值小于50亿，非ST，净利润大于0 => price<10 & total-mv<5000000000 & !st & profit>0
RSI小于20 => rsi-6<20
RSI(6)小于20且KDJ的J值小于0 => rsi-6<20 & kdj-j<0
月线MACD金叉，周线KDJ金叉 => {MONTHLY(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)))} & {WEEKLY(CROSS(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),SMA(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),3,1)))}
布林线下轨附近，非ST => {ABS(CLOSE/(MA(CLOSE,20)-2*STD(CLOSE,20))-1)<=0.02} & !st ~
股价突破布林上轨，放量 => boll-break-up & volume-ratio>=1.5 ~
60日均线向上，股价回踩60日均线 => {MA(CLOSE,60)>REF(MA(CLOSE,60),1)} & {LOW<=MA(CLOSE,60) AND CLOSE>=MA(CLOSE,60)}
均线多头排列，MACD红柱放大 => ma-bull & {(EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9))>0 AND (EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9))>REF((EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1)}
突破年线，换手率大于5% => above-ma-250 & turnover-rate>0.05
创历史新高，非ST，上市超过一年 => {HIGH>=HHV(HIGH,0)} & !st & listed-days>365
历史新高附近 成交额大于5亿 => {CLOSE>=0.95*HHV(HIGH,0)} & amount>500000000 ~
今日创业板涨幅前20 => board:创业板 ^change-ratio desc #20 ~
科创板近一周涨幅前10 => board:科创板 ^return-5d desc #10 ~
北交所今日成交额前20 => board:北交所 ^amount desc #20 ~
所属概念包含人工智能，流通市值小于100亿 => concept:人工智能 & float-mv<10000000000
所属概念包含机器人且包含华为 => concept:人形机器人 ?包含华为
概念含有低空经济，昨日涨停 => concept:低空经济 & limit-up-yesterday
半导体行业，市盈率小于50，近一月涨幅大于10% => concept:半导体设备,存储芯片 & pe-ttm<50 & return-20d>0.1 ~
申万一级行业为医药生物，ROE大于15% => industry:医药生物 & roe>0.15
白酒 股息率排序 => concept:白酒 ^dividend-yield desc
证券板块，近5日资金净流入 => concept:券商 & main-net-5d>0
剔除ST股、退市股、北交所、科创板 => !st & !mark:退市整理 & !board:北交所,科创板
剔除ST，剔除次新股，剔除停牌 => !st & !mark:次新股 & !suspended
不要ST，不要北交所，昨日炸板 => !st & !board:北交所 & ago(limit-broken,1)
ST除外，创业板除外，跌停 => !st & !board:创业板 & limit-down
今日炸板，非ST，主板 => limit-broken & !st & board:主板
昨日涨停今日跌停 => limit-up-yesterday & limit-down
今日跌停，昨日涨停的股票 => limit-down & limit-up-yesterday
首板涨停，封单额大于1亿 => first-limit-up & seal-amount>100000000
涨停封单额前20，非ST => !st ^seal-amount desc #20 ~
几天几板 => $limit-run
3连板以上 => limit-up-streak>=3
连板数大于3 => limit-up-streak>3
2连板，非ST，首次涨停时间早于10点 => limit-up-streak>=2 & !st & seal-first-minutes<30
今日一字涨停 => one-price-up
竞价涨幅大于5%，竞价换手率大于1% => auction-gap>0.05 & auction-turnover>0.01
竞价量比大于5，竞价涨幅3%到6% => auction-quantity-ratio>5 & auction-gap 0.03..0.06
集合竞价成交金额大于5000万 => auction-amount>50000000
9:25涨幅大于3% => auction-gap>0.03
9点30分到10点涨幅大于5% => ?9点30分到10点涨幅大于5%
昨日成交额大于10亿，今日涨幅大于5% => [REF(AMOUNT,1)]>1000000000 & change-ratio>0.05
昨日换手率大于10%且今日换手率小于昨日换手率 => {REF(HSL/100>0.1,1)} & turnover-rate<ago(turnover-rate,1)
前日涨停，昨日下跌，今日上涨 => ago(limit-up,2) & {REF(CLOSE<REF(CLOSE,1),1)} & {CLOSE>REF(CLOSE,1)}
前天跌停，昨天涨停 => ago(limit-down,2) & limit-up-yesterday
大前天涨停 => on(limit-up,20261117)
3日前涨停 => ago(limit-up,3)
近3日有涨停 => limit-ups-3d>0
近5日有2次涨停 => limit-ups-5d>=2
10天内有过跌停 => limit-downs-10d>0
近30日涨停次数大于3，非ST => limit-ups-30d>3 & !st
过去60个交易日涨停次数大于5 => limit-ups-60d>5
近一年涨停次数前20 => limit-ups-250d top 20
连续三天阳线 => {EVERY(CLOSE>OPEN,3)}
连跌7天，非ST => streak<=-7 & !st
三连阳，成交量递增 => {EVERY(CLOSE>OPEN,3)} & {VOL>REF(VOL,1) AND REF(VOL,1)>REF(VOL,2)} ~
近5日至少4日收阳 => {COUNT(CLOSE>OPEN,5)>=4}
连续3天主力净流入 => main-streak>=3
连续5日主力资金净流入大于1000万 => days(main-net-1d>10000000,5)>=5
近5日主力净流入大于1亿 => main-net-5d>100000000
近10日累计涨幅小于-20% => return-10d<-0.2
最近20个交易日区间涨跌幅前30，非ST => !st ^return-20d desc #30 ~
区间涨跌幅20261101-20261120大于20% => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261101))-1]>0.2
今年以来涨幅大于100% => return-ytd>1
2026年以来跌幅超过30% => [CLOSE/REF(CLOSE,BARSLAST(DATE<1260101))-1]<-0.3
本月涨幅前50 => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261101))-1] top 50
本周涨幅大于15% => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261116))-1]>0.15
上周五收盘涨停 => on(limit-up,20261113)
去年年报净利润大于10亿 => profit-annual>1000000000
2025年年报净利润同比增长大于50% => profit-yoy-annual>0.5
2026年三季报净利润大于1亿，营收增长大于20% => profit>100000000 & revenue-yoy>0.2
三季报业绩预增 => forecast-up
业绩预增，预告净利润变动幅度大于100% => forecast-up & forecast-growth-min>1
扣非净利润同比增长率大于50% => deducted-yoy>0.5
单季度净利润环比增长大于50% => profit-quarter-qoq>0.5
营业收入连续3年增长 => yearly-rises(revenue,3)>=3
连续5年分红，股息率大于4% => dividend-years>=5 & dividend-yield>0.04
近三年每年ROE大于10% => roe-min-3y>0.1
近12个月股息率大于5% => dividend-yield>0.05
每股收益大于1元，每股净资产大于10元 => eps>1 & bps>10
每股经营现金流大于每股收益 => ocf-per-share>eps
经营性现金流/净利润大于1 => div(ocf,profit)>1
货币资金大于总市值 => monetary-funds>total-mv
货币资金/总市值大于0.5 => div(monetary-funds,total-mv)>0.5
净资产大于总市值 => net-assets>total-mv
质押比例小于20% => pledge-ratio<0.2
大股东质押比例大于50% => controller-pledge-ratio>0.5
研发费用占营收比例大于10% => rd-expense-ratio>0.1
应收账款/营业收入小于0.3 => div(receivables,revenue)<0.3
PEG小于1，ROE大于15% => peg-ttm<1 & roe>0.15
PEG大于0小于1 => peg-ttm>0 & peg-ttm<1
市销率小于2且营收增速大于20% => ps-ttm<2 & revenue-yoy>0.2
PE在10到20之间，PB小于2 => pe-ttm 10..20 & pb<2
PE<20 PB<2 ROE>15% => pe-ttm<20 & pb<2 & roe>0.15
pe_ttm小于15 => pe-ttm<15
ROE>15% and PE<20 => roe>0.15 & pe-ttm<20
not ST and 涨停 => !st & limit-up
macd金叉 and kdj金叉 => macd-golden & kdj-golden
股东户数连续减少 => holder-count-streak>=2 ~
股东户数环比下降超过10% => holder-count-change<-0.1
户均持股大于10万 => shares-per-holder>100000
北向资金增持 => northbound-change>0
社保持股 => social-security-in-top10>0
基金持仓比例大于10% => fund-ratio>0.1
近一个月机构调研次数大于5 => surveys-30d>5
龙虎榜净买入大于5000万 => dragon-tiger-net-30d>50000000 ~
今日龙虎榜 => dragon-tiger-today
近5日上过龙虎榜 => days(dragon-tiger-today=1,5)>=1
大宗交易溢价 => block-premium-30d>0
融资余额前20 => margin-balance top 20
融资净买入额大于1亿 => margin-net-1d>100000000
近3个月有解禁 => unlocked-ratio-90d>0
未来一个月解禁 => unlock-ratio-30d>0
近半年股东增持，非ST => holder-increase-180d>0 & !st
回购 => ?回购
股权激励 => ?股权激励
筹码集中度90小于15% => chip-concentration-90<0.15
70%筹码集中度小于10% => chip-concentration-70<0.1
DDE大单净额大于1亿 => main-net-1d>100000000
大单净量前20 => big-volume-1d top 20
dde散户数量小于0 => ?dde散户数量小于0
大单净量大于0.5，非ST => big-volume-1d>0.005 & !st
超大单净流入大于5000万 => super-net-1d>50000000
量比大于2且换手率大于5% => volume-ratio>2 & turnover-rate>0.05
量比排名前100，涨幅小于5% => change-ratio<0.05 ^volume-ratio desc #100 ~
振幅大于10% => amplitude>0.1
振幅小于3%的前30名 => ?振幅小于3%的前30名
实际换手率大于5% => free-turnover-rate>0.05
自由流通市值小于30亿 => free-float-mv<3000000000
委比大于50% => ?委比大于50%
委比大于0，量比大于1 => volume-ratio>1 ?委比大于0
委差大于0 => ?委差大于0
外盘大于内盘 => ?外盘大于内盘
内外盘比大于1.5 => ?内外盘比大于1.5
5分钟涨速大于2% => ?5分钟涨速大于2%
涨速前20 => ?涨速前20
每笔成交额 => ?每笔成交额
均价大于10元 => average-price>10
股价大于20小于50 => price>20 & price<50
价格10元以下 => price<=10
10元以下低价股 => price<=10 & price<=10 ~
股价高于20日均线 => price>ma-20
股价站上所有均线 => {CLOSE>MAX(MAX(MAX(MA(CLOSE,5),MA(CLOSE,10)),MAX(MA(CLOSE,20),MA(CLOSE,60))),MAX(MA(CLOSE,120),MA(CLOSE,250)))}
收盘价>5日均线>10日均线 => price>ma-5 & ma-5>ma-10
开盘价等于最低价 => open=low
最高价等于涨停价，收盘价低于涨停价 => high=limit-up-price & price<limit-up-price
今日最低价小于昨日最低价 => low<[REF(LOW,1)]
今日最高价大于昨日最高价 => high>[REF(HIGH,1)]
今日开盘价大于昨日收盘价 => open>pre-close
跳空高开3%以上 => gap-up & open-change>=0.03
高开2%-5%，非ST => open-change 0.02..0.05 & !st
高开低走 => {OPEN>REF(CLOSE,1) AND CLOSE<OPEN}
红三兵 => pattern-three-soldiers
阳包阴 => pattern-engulfing-rise
昨日阴线今日阳线 => {REF(CLOSE<OPEN,1)} & rising-candle
锤子线 => pattern-hammer
十字星 => pattern-doji
长下影线 => {MIN(OPEN,CLOSE)-LOW>=2*ABS(CLOSE-OPEN) AND MIN(OPEN,CLOSE)-LOW>0} ~
下影线长度大于实体 => {MIN(OPEN,CLOSE)-LOW>ABS(CLOSE-OPEN)}
放量大阳线 突破20日新高 => volume-ratio>=1.5 & pattern-long-rise & new-high-20d ~
成交量是昨日的2倍以上 => {VOL>=2*REF(VOL,1)}
今日成交量大于昨日成交量的2倍 => volume>[REF(VOL,1)*2]
成交额比昨日放大50% => {AMOUNT>=1.5*REF(AMOUNT,1)}
成交量大于5日平均成交量的2倍 => volume>[MA(VOL,5)*2]
近5日均量大于近20日均量 => [MA(VOL,5)]>[MA(VOL,20)]
换手率大于近5日平均换手率 => turnover-rate>turnover-mean-5d
缩量下跌 => fall-on-less
地量 => {VOL<=LLV(VOL,60)} ~
倍量 => {VOL>=2*REF(VOL,1)}
老鸭头 => ?老鸭头
KDJ底背离，非ST => {CROSS(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),SMA(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),3,1)) AND CLOSE<REF(CLOSE,BARSLAST(REF(CROSS(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),SMA(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),3,1)),1))+1) AND (SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1))>REF(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),BARSLAST(REF(CROSS(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),SMA(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),3,1)),1))+1)} & !st ~
macd dif大于0，dea大于0 => macd-dif>0 & macd-dea>0
MACD二次金叉 => {CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)) AND COUNT(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),30)>=2} ~
MACD绿柱缩短 => {(EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9))<0 AND (EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9))>REF((EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1)}
KDJ的K值小于20 => kdj-k<20
J值小于0 => kdj-j<0
kdj k上穿d => {CROSS(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),SMA(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),3,1))}
周线KDJ的J值小于0 => [WEEKLY(3*SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1)-2*SMA(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),3,1))]<0
WR大于80 => wr-10>80
BOLL中轨上方 => price>boll-mid
布林带收口 => {STD(CLOSE,20)<REF(STD(CLOSE,20),1)} ~
SAR买入信号 => sar-turn-up ~
EXPMA金叉 => expma-golden
DMI金叉 => dmi-golden
TRIX金叉 => trix-golden
均线粘合 => ma-spread<0.03 ~
均线金叉 => {CROSS(MA(CLOSE,5),MA(CLOSE,10))}
5日均线金叉20日均线 => ma-golden-5-20
股价在5日线之上10日线之下 => price>ma-5 & price<ma-10
收盘价距离60日均线小于3% => {ABS(CLOSE/MA(CLOSE,60)-1)<0.03}
乖离率小于-10 => bias-6<-10
较60日最高价回撤超过30% => from-high-60d<-0.3
距离历史最高价跌幅大于50% => {CLOSE/HHV(HIGH,0)<=0.5}
股价处于一年内最低价附近 => {CLOSE<=1.05*LLV(LOW,250)} ~
股价低于发行价 => ?股价低于发行价
破发 => ?破发
破净，股息率大于5%，央企 => below-book & dividend-yield>0.05 & central-owned
国企，市净率小于1 => state-owned & pb<1
央企控股 股息率大于3% => central-owned & dividend-yield>0.03
民营企业 ROE大于20% => privately-owned & roe>0.2
注册地在深圳 => ?注册地在深圳
深圳本地股 涨停 => limit-up ?深圳本地股
浙江省 市盈率小于30 => area:浙江 & pe-ttm<30
沪市主板 => code:60,68 & board:主板
深市主板，非ST，股价小于10元 => code:00,30 & board:主板 & !st & price<10
上市天数大于60天 => listed-days>60
上市不足一年 => listed-days<365
次新股 流通市值小于20亿 => mark:次新股 & float-mv<2000000000
上市日期在2024年之前 => listed-days>1054
代码以60开头 => code:60
股票代码以00或60开头 => code:00,60
股票简称不包含ST => !name:ST
名称包含科技 => name:科技
002开头的股票 => code:002
300开头 涨幅大于5% => code:300 & change-ratio>0.05
近一周涨幅前20，换手率前20 => return-5d top 20 & turnover-rate top 20
换手率前100且量比前100 => turnover-rate top 100 & volume-ratio top 100
市盈率最低的10只股票 => pe-ttm bottom 10
股息率最高的前20只，市值大于100亿 => total-mv>10000000000 ^dividend-yield desc #20
每个行业市值最大的股票 => total-mv top 1 industry
行业龙头 => total-mv top 1 industry ~
人气排名前50 => hot-popularity-rank<=50
热度排名前100，非ST => !st ^heat desc #100 ~
同花顺热度前20 => ?同花顺热度前20
涨幅大于5%的股票有哪些 => change-ratio>0.05
哪些股票今天涨停了 => limit-up
今天有哪些股票跌停 => limit-down
帮我选出市盈率低于20的股票 => pe-ttm<20
请问换手率最高的是哪些 => ^turnover-rate desc
好股票 => ?好股票
明天会涨的股票 => ?明天会涨的股票
适合短线的股票 => ?适合短线的股票
贵州茅台 => ?贵州茅台
贵州茅台市盈率 => ?贵州茅台市盈率
600519 => code:600519
600519最近一年的净利润 => ?600519最近一年的净利润
涨停或跌停 => limit-up | limit-down
涨停或者涨幅大于7% => limit-up | change-ratio>0.07
创业板或科创板，涨幅大于5% => (board:创业板 | board:科创板) & change-ratio>0.05
(创业板或科创板)且涨幅大于5% => (board:创业板 | board:科创板) & change-ratio>0.05
市盈率小于20或市净率小于1，非ST => (pe-ttm<20 | pb<1) & !st
不是ST也不是北交所 => !st & !board:北交所
既不是ST也不是科创板，涨停 => !st & !board:科创板 & limit-up
上涨且换手率大于5%或跌停 => ({CLOSE>REF(CLOSE,1)} & turnover-rate>0.05) | limit-down
非涨停，涨幅大于8% => !limit-up & change-ratio>0.08
未涨停，曾涨停 => !limit-up & (limit-up | limit-broken)
涨停未开板 => limit-up & seal-opens=0
开板次数大于2 => seal-opens>2
最终涨停时间大于14:30 => seal-last-minutes>210
封单量大于10万手 => ?封单量大于10万手
涨停成交额大于10亿 => limit-up & amount>1000000000
昨日连板数大于2，今日未涨停 => ago(limit-up-streak,1)>2 & !limit-up
昨日涨停，今日竞价未匹配量 => limit-up-yesterday ?今日竞价未匹配量
昨天换手率大于20% => {REF(HSL/100>0.2,1)}
昨日主力净流入大于1亿，今日主力净流入大于1亿 => ago(main-net-1d,1)>100000000 & main-net-1d>100000000
昨日量比大于2 => {REF(VOL/REF(MA(VOL,5),1)>2,1)}
昨日振幅大于8% => {REF((HIGH-LOW)/REF(CLOSE,1)>0.08,1)}
上个交易日涨停，流通市值小于50亿 => limit-up-yesterday & float-mv<5000000000
前一交易日跌幅大于5% => [CLOSE/REF(CLOSE,1)-1]<-0.05
周涨幅大于10% => [WEEKLY(CLOSE/REF(CLOSE,1)-1)]>0.1
月涨幅前20 => [MONTHLY(CLOSE/REF(CLOSE,1)-1)] top 20
周换手率大于20% => [WEEKLY(HSL/100)]>0.2
月线连续三个月阳线 => {MONTHLY(EVERY(CLOSE>OPEN,3))}
周线连阳 => {WEEKLY(EVERY(CLOSE>OPEN,2))} ~
月线在20月均线上方 => {MONTHLY(CLOSE>MA(CLOSE,20))}
60分钟MACD金叉 => ?60分钟MACD金叉
30分钟KDJ金叉 => ?30分钟KDJ金叉
15分钟均线多头排列 => ?15分钟均线多头排列
股价突破30日平台 => {HIGH>=HHV(HIGH,30)} ~
箱体突破 => new-high-60d ~
均线向上发散 => {MA(CLOSE,5)>MA(CLOSE,10) AND MA(CLOSE,10)>MA(CLOSE,20) AND MA(CLOSE,20)>MA(CLOSE,60) AND MA(CLOSE,5)-MA(CLOSE,60)>REF(MA(CLOSE,5)-MA(CLOSE,60),1)} ~
长期横盘后放量突破 => ?长期横盘后放量突破
底部放量 => ?底部放量
W底 => ?W底
三角形整理 => ?三角形整理
仙人指路 => ?仙人指路
N字形态 => ?N字形态
突破前高 => new-high-60d ~
回调到20日均线 => {LOW<=MA(CLOSE,20) AND CLOSE>=MA(CLOSE,20)}
缩量回踩10日线不破 => volume-ratio<=0.8 & {LOW<=MA(CLOSE,10) AND CLOSE>=MA(CLOSE,10)} ~
市盈率（TTM）小于20 => pe-ttm<20
市盈率(动)小于20 => pe-dynamic<20
静态市盈率小于15 => pe-static<15
行业市盈率 => ?行业市盈率
ROE高于行业平均 => roe>mean(roe)
市盈率历史分位小于20% => pe-percentile-3y<0.2
PE百分位低于10% => pe-percentile-3y<0.1 ~
预测净利润增速大于30% => expected-growth-1y>0.3
机构评级买入 => buy-rating-count>0
目标价高于现价30% => target-upside>0.3
券商研报数量大于10 => reports-30d>10 ~
分红率大于50% => payout-ratio>0.5 ~
股利支付率大于30% => payout-ratio>0.3
高送转 => bonus-shares-1y>=0.5 ~
市盈率 市净率 股息率 => $pe-ttm,pb,dividend-yield
代码，名称，行业，总市值 => $industry,total-mv
涨停，涨停原因，所属概念，流通市值 => limit-up $limit-reason,concept,float-mv
所属行业 => $industry
流通市值，总股本，流通股本 => $float-mv,total-shares,float-shares
剔除ST，净利润 => !st $profit
总股本小于1亿股 => total-shares<100000000
流通股小于5000万 => float-shares<50000000
流通盘小于1亿 => float-shares<100000000
大盘蓝筹 => ?大盘蓝筹
低估值高分红 => pe-ttm bottom 20% & dividend-yield top 20% ~
绩优股 超跌 => return-20d<=-0.2 ?绩优股 ~
高股息低波动 => dividend-yield top 20% & volatility-20d bottom 20% ~
超跌反弹 => {CLOSE/REF(CLOSE,20)-1<=-0.1 AND CLOSE>REF(CLOSE,1)} ~
白马股 => ?白马股
创业板，RSI<30，近5日跌幅>10% => board:创业板 & rsi-6<30 & return-5d<-0.1
ST股票，市值小于20亿 => st & total-mv<2000000000
涨跌幅大于-3%小于3% => change-ratio>-0.03 & change-ratio<0.03
跌幅3%-5% => change-ratio -0.05..-0.03
涨幅不超过5% => change-ratio<=0.05
换手率不低于5% => turnover-rate>=0.05
市盈率不为负 => pe-ttm>=0
净利润不亏损 => profit>0
净利润为正，扣非净利润为正 => profit>0 & deducted-profit>0
没有亏损 => !profit-ttm<0
连续3年不亏损 => profitable-years>=3
未停牌 => !suspended
没有被立案调查 => ?没有被立案调查
没有减持 => !holder-decrease-90d>0 ~
无解禁 => !unlock-ratio-30d>0 ~
近一月无减持，非ST => !holder-decrease-30d>0 & !st
昨日，换手率>5% => ?昨日，换手率>5%
主力控盘 => ?主力控盘
高控盘 => ?高控盘
庄股 => ?庄股
热点板块 => ?热点板块
今日最强板块 => ?今日最强板块
龙头股 => total-mv top 1 industry ~
缩量涨停 => volume-ratio<=0.8 & limit-up ~
换手板 => ?换手板
14:30后涨幅大于2% => ?14:30后涨幅大于2%
大盘股市盈率小于10 => total-mv>=50000000000 & pe-ttm<10 ~
市赢率小于20 => pe-ttm<20 ~
換手率大於5%，漲停 => turnover-rate>0.05 & limit-up
ＭＡＣＤ金叉，ＫＤＪ金叉 => macd-golden & kdj-golden
涨停;非ST;流通市值<100亿 => limit-up & !st & float-mv<10000000000
1、非ST；2、涨停；3、流通市值小于100亿 => !st & limit-up & float-mv<10000000000
【选股】昨日涨停 今日高开 => limit-up-yesterday & {OPEN>REF(CLOSE,1)}
换手率>5% 量比>1.5 涨幅>3% 涨幅<7% => turnover-rate>0.05 & volume-ratio>1.5 & change-ratio>0.03 & change-ratio<0.07
换手率5%~10% => turnover-rate 0.05..0.1
涨幅3-5个点 => change-ratio 0.03..0.05
市值50亿以上200亿以下 => total-mv>=5000000000 & total-mv<=20000000000
流通市值介于20亿与100亿之间 => float-mv 2000000000..10000000000
流通市值20-100亿 => float-mv 2000000000..10000000000
20亿<流通市值<100亿 => float-mv>2000000000 & float-mv<10000000000
3%<涨幅<7% => change-ratio>0.03 & change-ratio<0.07
10<PE<30，0<PB<3 => pe-ttm>10 & pe-ttm<30 & pb>0 & pb<3
总市值大于等于100亿且小于等于500亿 => total-mv>=10000000000 & total-mv<=50000000000
净利润增长率>=30% => profit-yoy>=0.3
速动比率大于1，流动比率大于2 => quick-ratio>1 & current-ratio>2
存货周转率大于5 => inventory-turnover>5
市现率小于10 => pcf-ttm<10
ROA大于8% => roa>0.08
总资产收益率大于5% => roa>0.05
净资产收益率连续三年大于15% => roe-min-3y>0.15
近三年净利润增长率均大于20% => profit-yoy-min-3y>0.2
近3年净利润均大于1亿 => profit-min-3y>100000000
股价翻倍 => ?股价翻倍
股价腰斩 => ?股价腰斩
一年内股价翻倍 => return-250d>=1
近60日股价腰斩 => return-60d<=-0.5
主板非ST，昨日首次涨停，昨日成交额大于5亿，今日竞价涨幅大于0小于6%，今日竞价量大于昨日成交量的3% => board:主板 & !st & ago(first-limit-up,1) & [REF(AMOUNT,1)]>500000000 & auction-gap>0 & auction-gap<0.06 & auction-volume>[REF(VOL,1)*0.03]
非st，非科创板，非创业板，非北交所，上市天数大于60，昨日涨停，前日未涨停，今日高开 => !st & !board:科创板 & !board:创业板 & !board:北交所 & listed-days>60 & limit-up-yesterday & !ago(limit-up,2) & {OPEN>REF(CLOSE,1)}
今日涨停，非ST，非新股，连板数从高到低，涨停原因类别 => limit-up & !st & !mark:次新股 ^limit-up-streak desc $limit-reason
20日内有过涨停，股价在5日均线上方，换手率3%-10%，流通市值30亿-300亿，按换手率排序 => limit-ups-20d>0 & price>ma-5 & turnover-rate 0.03..0.1 & float-mv 3000000000..30000000000 ^turnover-rate desc
沪深主板，市值30到200亿，股价5到30元，近5日涨幅小于15%，量比大于1.2，主力净流入大于1000万 => board:主板 & total-mv 3000000000..20000000000 & price 5..30 & return-5d<0.15 & volume-ratio>1.2 & main-net-1d>10000000
创业板，非ST，近20日涨幅前50，成交额大于3亿 => board:创业板 & !st & amount>300000000 ^return-20d desc #50 ~
总市值小于50亿，净利润大于0，营业收入大于1亿，非ST，非退市，总市值从小到大前10 => total-mv<5000000000 & profit>0 & revenue>100000000 & !st & !mark:退市整理 ^total-mv asc #10
市值最小的10只股票，非ST，非停牌，非北交所，股价大于2元 => !st & !suspended & !board:北交所 & price>2 ^total-mv asc #10
股息率大于5%，市盈率大于0小于15，ROE大于10%，按股息率降序取前20 => dividend-yield>0.05 & pe-ttm>0 & pe-ttm<15 & roe>0.1 ^dividend-yield desc #20
连续3年ROE大于15%，资产负债率小于60%，毛利率大于30%，净利润同比增长大于10%，PE小于30 => roe-min-3y>0.15 & debt-ratio<0.6 & gross-margin>0.3 & profit-yoy>0.1 & pe-ttm<30
近三年净利润增长率大于10%，近三年营收增长率大于10%，市盈率小于25 => profit-yoy-min-3y>0.1 & revenue-yoy-min-3y>0.1 & pe-ttm<25 ~
今日收盘价大于5日均线且5日均线大于10日均线且10日均线大于20日均线，量比大于1，换手率大于2%小于8% => price>ma-5 & ma-5>ma-10 & ma-10>ma-20 & volume-ratio>1 & turnover-rate>0.02 & turnover-rate<0.08
MACD金叉，KDJ金叉，RSI金叉，成交量放大 => macd-golden & kdj-golden & rsi-golden & volume-ratio>=1.5 ~
日线MACD金叉，周线MACD金叉，月线MACD红柱 => macd-golden & {WEEKLY(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)))} & {MONTHLY(2*(EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9))>0)}
周线MACD的DIF大于0，周线KDJ的J值小于20 => [WEEKLY(EMA(CLOSE,12)-EMA(CLOSE,26))]>0 & [WEEKLY(3*SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1)-2*SMA(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),3,1))]<20
今日最低价小于20日均线，收盘价大于20日均线，20日均线向上 => low<ma-20 & price>ma-20 & {MA(CLOSE,20)>REF(MA(CLOSE,20),1)}
收盘价创60日新高，成交量大于20日均量的2倍，涨幅大于5% => {CLOSE>=HHV(CLOSE,60)} & volume>[MA(VOL,20)*2] & change-ratio>0.05
昨日涨停且昨日未开板，今日开盘涨幅大于2%小于7% => limit-up-yesterday & limit-up-yesterday & ago(seal-opens,1)=0 & open-change>0.02 & open-change<0.07
昨日连续涨停天数等于1，今日竞价换手率大于0.5% => ago(limit-up-streak,1) & auction-turnover>0.005
昨日炸板，今日竞价涨幅大于2%，流通市值小于100亿，非ST => ago(limit-broken,1) & auction-gap>0.02 & float-mv<10000000000 & !st
2026年11月20日涨停，2026年11月19日未涨停，2026年11月18日未涨停 => on(limit-up,20261120) & !on(limit-up,20261119) & !on(limit-up,20261118)
20261120涨停 20261119没有涨停 非ST 主板 => on(limit-up,20261120) & !on(limit-up,20261119) & !st & board:主板
20261118涨幅大于5%，20261119涨幅小于0，20261120涨幅大于3% => on(change-ratio,20261118)>0.05 & on(change-ratio,20261119)<0 & on(change-ratio,20261120)>0.03
2026-11-20换手率大于10%，2026-11-20成交额大于10亿 => on(turnover-rate,20261120)>0.1 & on(amount,20261120)>1000000000
近3个交易日涨停过，今日缩量，今日收阴 => limit-ups-3d>0 & volume-ratio<=0.8 & {CLOSE<OPEN} ~
近10个交易日有涨停，近3个交易日下跌，股价大于60日均线 => limit-ups-10d>0 & return-3d<0 & price>ma-60
近5日每日换手率大于5%，非ST => [LLV(HSL/100,5)]>0.05 & !st
连续3天换手率大于5%，连续3天成交额大于5亿 => {EVERY(HSL/100>0.05,3)} & {EVERY(AMOUNT>500000000,3)}
近20日最大涨幅大于30% => ?近20日最大涨幅大于30%
近30日涨幅大于20%小于60%，今日涨幅小于3% => [CLOSE/REF(CLOSE,30)-1]>0.2 & [CLOSE/REF(CLOSE,30)-1]<0.6 & change-ratio<0.03
过去5日涨幅大于10%，过去20日涨幅小于30% => return-5d>0.1 & return-20d<0.3
5日内涨停次数大于1，竞价涨幅大于0 => limit-ups-5d>1 & auction-gap>0
股价距离年内高点跌幅超过40%，近5日放量 => [1-CLOSE/HHV(HIGH,BARSLAST(DATE<1260101))]>0.4 & {EXIST(VOL/REF(MA(VOL,5),1)>=1.5,5)} ~
股价在年线上方，年线向上，换手率大于1% => price>ma-250 & {MA(CLOSE,250)>REF(MA(CLOSE,250),1)} & turnover-rate>0.01
股价突破60日均线，且成交量是5日均量的1.5倍以上 => above-ma-60 & volume>=[MA(VOL,5)*1.5]
5日均线上穿20日均线，且20日均线向上，且非ST => ma-golden-5-20 & {MA(CLOSE,20)>REF(MA(CLOSE,20),1)} & !st
股价回踩10日均线，且10日均线向上 => {LOW<=MA(CLOSE,10) AND CLOSE>=MA(CLOSE,10)} & {MA(CLOSE,10)>REF(MA(CLOSE,10),1)}
布林线开口向上，股价突破中轨 => {STD(CLOSE,20)>REF(STD(CLOSE,20),1) AND MA(CLOSE,20)>REF(MA(CLOSE,20),1)} & {CROSS(CLOSE,MA(CLOSE,20))} ~
股价上穿布林中轨，MACD金叉 => {CROSS(CLOSE,MA(CLOSE,20))} & macd-golden
KDJ的J值上穿0 => {CROSS(3*SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1)-2*SMA(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),3,1),0)}
J值小于10，RSI小于30，WR大于80 => kdj-j<10 & rsi-6<30 & wr-10>80
RSI6上穿RSI12，且RSI6小于50 => rsi-golden & rsi-6<50
CCI上穿-100 => {CROSS(((HIGH+LOW+CLOSE)/3-MA((HIGH+LOW+CLOSE)/3,14))/(0.015*AVEDEV((HIGH+LOW+CLOSE)/3,14)),-100)}
MACD柱由负转正 => {CROSS(2*(EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),0)}
dif上穿0轴 => {CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),0)}
MACD水上金叉，量比大于1 => {CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)) AND EMA(CLOSE,12)-EMA(CLOSE,26)>0} & volume-ratio>1
今日涨幅大于3%，今日量比大于1.5，今日主力净流入大于0，今日换手率大于3% => change-ratio>0.03 & volume-ratio>1.5 & main-net-1d>0 & turnover-rate>0.03
主力净流入占比大于10%，涨幅大于2%，流通市值大于50亿 => main-ratio-1d>0.1 & change-ratio>0.02 & float-mv>5000000000
近3日主力净流入大于5000万，近3日涨幅小于5% => main-net-3d>50000000 & return-3d<0.05
近5日主力资金净流入排名前100，且涨幅小于10% => change-ratio<0.1 ^main-net-5d desc #100 ~
超大单净流入大于1亿且大单净流入大于5000万 => super-net-1d>100000000 & big-net-1d>50000000
DDE大单净量大于0.3，DDE大单净额大于3000万 => big-volume-1d>0.003 & main-net-1d>30000000
大单净量排名前30，非ST => !st ^big-volume-1d desc #30 ~
北向资金持股占比大于3%，近一季度增持 => northbound-ratio>0.03 & holder-increase-90d>0
融资余额占流通市值比例大于5% => margin-float-ratio>0.05
股东户数小于2万，流通市值小于50亿 => holder-count<20000 & float-mv<5000000000
股东户数较上期减少10%以上 => holder-count-change<=-0.1
前十大流通股东持股比例大于60% => top10-float-ratio>0.6
机构持股占比大于20%，基金家数大于10 => institution-ratio>0.2 & fund-holders>10
社保基金持股，净利润增长大于20% => social-security-in-top10>0 & profit-yoy>0.2
十大流通股东中有国家队 => national-team-count>0
业绩预告类型为预增，预告净利润增速大于50% => forecast-up & forecast-growth-min>0.5
三季报净利润同比增长超过50%，营收同比增长超过30% => profit-yoy>0.5 & revenue-yoy>0.3
中报净利润增长率大于30% => on(profit-yoy,20260930)>0.3 ~
2026年中报净利润大于1亿 => on(profit,20260930)>1e8 ~
2025年ROE大于15%，2024年ROE大于15% => roe-annual>0.15 & on(roe-annual,20251231)>0.15 ~
2025年净利润增长率大于30%，非ST => profit-yoy-annual>0.3 & !st
单季度营收同比增长率大于20%，单季度净利润同比增长率大于30% => revenue-quarter-yoy>0.2 & profit-quarter-yoy>0.3
扣非净利润大于5000万，扣非净利润同比增长率大于20% => deducted-profit>50000000 & deducted-yoy>0.2
经营活动现金流净额大于0，商誉占净资产小于20% => ocf>0 & goodwill-to-equity<0.2
每股未分配利润大于1元，每股公积金大于2元 => undistributed-per-share>1 & reserve-per-share>2
股价小于每股净资产 => price<bps
市净率小于1且ROE大于8%且股息率大于3% => pb<1 & roe>0.08 & dividend-yield>0.03
PEG小于1，净利润增长率大于20%，市盈率大于0 => peg-ttm<1 & profit-yoy>0.2 & pe-ttm>0
市盈率小于行业中位数，ROE大于行业中位数 => pe-ttm<median(pe-ttm) & roe>median(roe)
总市值大于100亿的半导体股票 => total-mv>10000000000 & concept:半导体设备,存储芯片 ~
医药股中ROE大于15%的股票 => industry:医药生物 & roe>0.15
新能源车概念，换手率大于5% => concept:固态电池,智能驾驶,锂电池 & turnover-rate>0.05 ~
人工智能概念 涨停 => concept:人工智能 & limit-up
属于光伏概念且近20日跌幅大于10% => concept:光伏 & return-20d<-0.1
所属概念含固态电池，流通市值小于80亿，非ST => concept:固态电池 & float-mv<8000000000 & !st
所属行业是电子，PE小于40 => industry:电子 & pe-ttm<40
行业为计算机或通信，涨幅大于5% => (industry:计算机 | industry:通信) & change-ratio>0.05
剔除银行、地产、钢铁行业，股息率大于5% => !industry:银行,房地产,钢铁 & dividend-yield>0.05
剔除近一年上市的新股 => !listed-days<=365
剔除上市不满一年的股票，剔除ST => !listed-days<365 & !st
剔除市盈率为负的股票，总市值小于100亿 => !pe-ttm<0 & total-mv<10000000000
排除科创板和北交所，排除ST和退市整理 => !board:科创板,北交所 & !st & !mark:退市整理
涨停板数大于等于2，剔除一字板 => limit-up-streak>=2 & !one-price-up
非一字涨停，连板数大于1，封单额大于5000万 => !one-price-up & limit-up-streak>1 & seal-amount>50000000
首次封板时间在9点35分之前，封单金额大于1亿 => seal-first-minutes<5 & seal-amount>100000000
首次涨停时间小于10:00，非ST，开板次数等于0 => seal-first-minutes<30 & !st & seal-opens=0
最后封板时间晚于14:00 => seal-last-minutes>180
涨停，封成比大于50%，换手率小于20% => limit-up & seal-amount-ratio>0.5 & turnover-rate<0.2
封流比大于1% => seal-float-ratio>0.01
涨停且换手率大于10%且成交额大于5亿按封单额排序 => limit-up & turnover-rate>0.1 & amount>500000000 ^seal-amount desc
昨日涨停，今日竞价涨幅大于昨日竞价涨幅 => limit-up-yesterday & auction-gap>ago(auction-gap,1)
今日竞价金额大于昨日成交额的5% => auction-amount>[REF(AMOUNT,1)*0.05]
竞价成交量大于昨日成交量的5% => auction-volume>[REF(VOL,1)*0.05]
今日开盘价大于昨日最高价 => open>[REF(HIGH,1)]
今日开盘价大于昨日收盘价且今日收盘价大于今日开盘价 => open>pre-close & price>open
昨日收盘价大于昨日开盘价，今日低开 => pre-close>[REF(OPEN,1)] & {OPEN<REF(CLOSE,1)}
今日阳线，昨日阴线，今日成交量大于昨日成交量 => rising-candle & {REF(CLOSE<OPEN,1)} & volume>[REF(VOL,1)]
今日收盘价大于昨日最高价 => price>[REF(HIGH,1)]
收盘价大于20日最高价的95% => price>[HHV(HIGH,20)*0.95]
今日最低价大于昨日最高价 => low>[REF(HIGH,1)]
最近3天的最低价大于20日均线 => [LLV(LOW,3)]>ma-20
近3日收盘价均大于10日均线 => [LLV(CLOSE,3)]>ma-10
连续5日收盘价在5日均线之上 => {EVERY(CLOSE>MA(CLOSE,5),5)}
连续3日成交量放大 => volume-streak>=3
连续两日缩量，连续两日下跌 => volume-streak<=-2 & streak<=-2
三日内有大阳线 => days(pattern-long-rise=1,3)>=1
前5日内有涨停，昨日缩量 => limit-ups-5d>0 & {REF(VOL/REF(MA(VOL,5),1)<=0.8,1)} ~
5天3板 => limit-run-days=5 & limit-run-boards=3
几天几板，涨停原因，首次涨停时间，封单额 => $limit-run,limit-reason,seal-first-minutes,seal-amount
股票代码，股票简称，最新价，涨跌幅，换手率，量比，流通市值 => $price,change-ratio,turnover-rate,volume-ratio,float-mv
今日涨停，所属行业，所属概念 => limit-up $industry,concept
同花顺行业，总市值，市盈率，市净率 => $industry,total-mv,pe-ttm,pb
非ST，开盘价，收盘价，最高价，最低价，成交额 => !st $open,price,high,low,amount
人气排名前100，涨停 => hot-popularity-rank<=100 & limit-up
热度排名前20，今日涨幅大于0 => change-ratio>0 ^heat desc #20 ~
沪深300成分股，PE从低到高排序，取前30 => index:沪深300 ^pe-ttm asc #30
中证1000成分股，近20日涨幅倒数20 => index:中证1000 ^return-20d asc #20 ~
涨幅榜前20 => change-ratio top 20
跌幅前10，非ST => !st ^change-ratio asc #10 ~
成交额前10的股票 => amount top 10
换手率最高的20只股票，剔除次新股 => !mark:次新股 ^turnover-rate desc #20
量比最大的10只主板股票 => board:主板 ^volume-ratio desc #10
今天涨幅超过9%的股票 => change-ratio>0.09
股价低于5元的非ST股票 => price<5 & !st
价格在5-15元之间，市值小于100亿 => price 5..15 & total-mv<10000000000
流通股本小于2亿股，股价小于20元 => float-shares<200000000 & price<20
解禁市值小于1亿，未来3个月无解禁 => unlock-value-30d<100000000 & !unlock-ratio-90d>0
大股东增持，近3个月 => ?大股东增持，近3个月
质押比例低于10%，商誉为0 => pledge-ratio<0.1 & goodwill 0..0 ~
非融资融券标的 => !mark:融资融券标的
融资融券标的，融资余额增长 => mark:融资融券标的 & margin-net-1d>0
沪股通，市值大于500亿 => mark:陆股通标的 & code:60,68 & total-mv>50000000000
央企，低价，破净 => central-owned & price<=10 & below-book ~
国资控股，市净率小于1.5，涨停 => state-owned & pb<1.5 & limit-up
北京地区，专精特新 => area:北京 ?专精特新
注册地为浙江省，市值小于50亿 => area:浙江 & total-mv<5000000000
平台突破，放量 => new-high-60d & volume-ratio>=1.5 ~
缩量十字星，20日线上方 => volume-ratio<=0.8 & pattern-doji & price>ma-20 ~
倍量阳线，突破前高 => {VOL>=2*REF(VOL,1)} & rising-candle & new-high-60d ~
地量后首次放量 => ?地量后首次放量
W底形态 => ?W底形态
底部放量长阳 => ?底部放量长阳
涨停后缩量回调三天 => ?涨停后缩量回调三天
首板回调 => ?首板回调
龙回头 => ?龙回头
强势股 => ?强势股
低位涨停 => ?低位涨停
高位缩量 => ?高位缩量
近一年跌幅大于50%且今日涨停 => return-250d<-0.5 & limit-up
今日上涨家数 => ?今日上涨家数
大盘今天怎么样 => ?大盘今天怎么样
预测明天涨停的股票 => ?预测明天涨停的股票
贵州茅台和五粮液的市盈率 => ?贵州茅台和五粮液的市盈率
昨日涨停，非st，非一字板，今日竞价涨幅在-2%到5%之间，竞价成交额大于2000万，流通市值在20亿到150亿之间 => limit-up-yesterday & !st & !one-price-up & auction-gap -0.02..0.05 & auction-amount>20000000 & float-mv 2000000000..15000000000
今日涨停，首次涨停时间，最终涨停时间，封单额，涨停开板次数，几天几板，所属概念 => limit-up $seal-first-minutes,seal-last-minutes,seal-amount,seal-opens,limit-run,concept
涨停股，连板数降序，非ST，流通市值 => limit-up & !st ^limit-up-streak desc $float-mv
近2日涨停次数等于1，非st，自由流通市值小于50亿 => days(limit-up=1,2) & !st & free-float-mv<5000000000
前一日涨停，今日竞价换手率大于1%，今日竞价涨幅大于3% => limit-up-yesterday & auction-turnover>0.01 & auction-gap>0.03
昨日换手率前30，非ST => ago(turnover-rate,1) top 30 & !st
昨天跌停，今天竞价高开 => ago(limit-down,1) & auction-gap>0
昨日曾涨停，今日高开2个点以上 => (limit-up-yesterday | ago(limit-broken,1)) & open-change>=0.02
上一交易日首板，今日竞价量比大于5 => ago(first-limit-up,1) & auction-quantity-ratio>5
5个交易日内涨停过两次以上，当前股价在5日线之上 => limit-ups-5d>=2 & price>ma-5
近一个月内有过涨停的股票，剔除st，剔除科创板，市值小于100亿 => limit-ups-20d>0 & !st & !board:科创板 & total-mv<10000000000
最近一个月涨停次数大于等于3次的主板股票 => limit-ups-20d>=3 & board:主板
年初至今涨幅前50，非ST => !st ^return-ytd desc #50 ~
近半年涨幅超过100% => return-120d>1
近3个月涨幅前20且市盈率小于50 => pe-ttm<50 ^return-60d desc #20 ~
近两周涨幅大于20% => return-10d>0.2
一周内涨幅大于20% => return-5d>0.2
10日涨幅大于20%小于50%，5日涨幅大于0 => return-10d>0.2 & return-10d<0.5 & return-5d>0
20日涨幅排名前10% => return-20d top 10%
连续3日涨幅大于3% => {EVERY(CLOSE/REF(CLOSE,1)-1>0.03,3)}
连续三天跌幅大于2% => {EVERY(CLOSE/REF(CLOSE,1)-1<-0.02,3)}
连续4个交易日下跌，MACD绿柱 => streak<=-4 & macd-bar<0
今日涨幅大于2%，昨日跌幅大于2% => change-ratio>0.02 & {REF(CLOSE/REF(CLOSE,1)-1<-0.02,1)}
今日跌幅大于5%，昨日涨停 => change-ratio<-0.05 & limit-up-yesterday
今日最高涨幅大于9%，收盘涨幅小于5% => high-change>0.09 & change-ratio<0.05
今日振幅大于8%，收阳 => amplitude>0.08 & rising-candle
最高价大于昨日收盘价的1.05倍 => high>[REF(CLOSE,1)*1.05]
今日收盘价等于今日最高价 => price=high
收盘价等于涨停价 => price=limit-up-price
开盘价小于昨日收盘价，收盘价大于昨日收盘价 => open<pre-close & price>pre-close
股价大于5日均线，5日均线向上，10日均线向上，20日均线向上 => price>ma-5 & {MA(CLOSE,5)>REF(MA(CLOSE,5),1)} & {MA(CLOSE,10)>REF(MA(CLOSE,10),1)} & {MA(CLOSE,20)>REF(MA(CLOSE,20),1)}
5日、10日、20日、60日均线多头排列 => {MA(CLOSE,5)>MA(CLOSE,10) AND MA(CLOSE,10)>MA(CLOSE,20) AND MA(CLOSE,20)>MA(CLOSE,60)}
均线5日上穿10日，均线10日上穿20日 => {CROSS(MA(CLOSE,5),MA(CLOSE,10))} & {CROSS(MA(CLOSE,10),MA(CLOSE,20))}
ma5>ma10>ma20 => ma-5>ma-10 & ma-10>ma-20
MA5大于MA10，MA10大于MA20，MA20大于MA60 => ma-5>ma-10 & ma-10>ma-20 & ma-20>ma-60
股价大于ma60且ma60向上 => price>ma-60 & {MA(CLOSE,60)>REF(MA(CLOSE,60),1)}
close>ma20 => price>ma-20
20日均线大于60日均线，60日均线大于120日均线 => ma-20>ma-60 & ma-60>ma-120
股价跌破20日均线 => below-ma-20
股价低于60日均线20%以上 => price<mul(ma-60,0.8)
股价偏离20日均线大于10% => {ABS(CLOSE/MA(CLOSE,20)-1)>0.1}
收盘价站上5日线，放量 => above-ma-5 & volume-ratio>=1.5 ~
MACD金叉，DIF大于0 => macd-golden & macd-dif>0
MACD红柱连续3天放大 => {EVERY((2*(EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)))>0 AND (2*(EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)))>REF(2*(EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1),3)}
MACD绿柱连续缩短3天 => {EVERY((2*(EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)))<0 AND (2*(EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)))>REF(2*(EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1),3)}
macd刚刚金叉 => macd-golden
3日内MACD金叉 => {EXIST(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),3)}
近3日KDJ金叉，J值小于50 => {EXIST(CROSS(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),SMA(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),3,1)),3)} & kdj-j<50
kdj超卖 => kdj-j<0 ~
rsi6<20 or rsi12<30 => rsi-6<20 | rsi-12<30
RSI6大于RSI12大于RSI24 => rsi-6>rsi-12 & rsi-12>rsi-24
收盘价大于布林带中轨小于上轨 => price>boll-mid & price<boll-upper
周K线收阳，周成交量放大 => {WEEKLY(CLOSE>OPEN)} & {WEEKLY(VOL/REF(MA(VOL,5),1)>=1.5)} ~
月线二连阳 => {MONTHLY(EVERY(CLOSE>OPEN,2))}
周均线多头排列 => {WEEKLY(MA(CLOSE,5)>MA(CLOSE,10) AND MA(CLOSE,10)>MA(CLOSE,20) AND MA(CLOSE,20)>MA(CLOSE,60))}
周线在20周线上方 => {WEEKLY(CLOSE>MA(CLOSE,20))}
周线突破20周均线 => {WEEKLY(CROSS(CLOSE,MA(CLOSE,20)))}
日线级别MACD底背离，周线MACD金叉 => {CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)) AND CLOSE<REF(CLOSE,BARSLAST(REF(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1))+1) AND (EMA(CLOSE,12)-EMA(CLOSE,26))>REF(EMA(CLOSE,12)-EMA(CLOSE,26),BARSLAST(REF(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1))+1)} & {WEEKLY(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)))} ~
换手率大于5日平均换手率的2倍 => turnover-rate>mul(turnover-mean-5d,2)
成交量大于10日均量 => volume>[MA(VOL,10)]
成交量小于5日均量的一半 => volume<[MA(VOL,5)*0.5]
成交额大于10日均额的1.5倍 => amount>[MA(AMOUNT,10)*1.5]
量比大于1.5小于5，换手率大于5小于15 => volume-ratio>1.5 & volume-ratio<5 & turnover-rate>0.05 & turnover-rate<0.15
今日成交额大于昨日成交额 => amount>[REF(AMOUNT,1)]
今日成交量是近5日最大 => {VOL>=HHV(VOL,5)}
成交量创60日新高 => volume-high-60d
成交额创一年新高 => {AMOUNT>=HHV(AMOUNT,250)}
价升量增 => rise-on-more
资金流入前20 => main-net-1d top 20 ~
主力净流入连续3日为正 => main-streak>=3
近10日主力净流入天数大于7 => main-days-10d>7
今日主力净流入排名前20，今日涨幅小于5% => change-ratio<0.05 ^main-net-1d desc #20 ~
特大单净流入大于3000万 => super-net-1d>30000000
中单净流入 => mid-net-1d>0
机构净买入前10 => dragon-tiger-institution-30d top 10 ~
龙虎榜机构净买入大于1000万 => dragon-tiger-institution-30d>10000000 ~
龙虎榜上榜，机构买入 => dragon-tiger-today ?机构买入
北向资金近5日净流入 => ?北向资金近5日净流入
陆股通持股比例前20 => northbound-ratio top 20
融券余额大于1亿 => lend-balance>100000000
股东人数减少 => holder-count-change<0
筹码集中 => chip-concentration-90<=0.15 ~
获利盘比例大于80%，筹码集中度小于12% => chip-winner>0.8 & chip-concentration-90<0.12
高管减持 => executive-net-180d<0
近一年未减持 => !holder-decrease-365d>0
定向增发 => ?定向增发
员工持股计划 => ?员工持股计划
股权质押比例小于30% => pledge-ratio<0.3
业绩大增 => ?业绩大增
业绩扭亏 => forecast-turn
净利润扭亏为盈 => profit-turned
净利润同比增长率大于100%小于500% => profit-yoy>1 & profit-yoy<5
最新一期净利润同比增长大于20% => profit-yoy>0.2
归母净利润增速大于20%，扣非增速大于20% => profit-yoy>0.2 & deducted-yoy>0.2
营收大于10亿，净利润大于1亿 => revenue>1000000000 & profit>100000000
营收增长率连续3年大于10% => revenue-yoy-min-3y>0.1
净利润三年复合增长率大于15% => profit-cagr-3y>0.15
连续五年盈利 => profitable-years>=5
连续3年经营现金流为正 => ocf-positive-years>=3
ROE（TTM）大于10% => roe-ttm>0.1
每股收益同比增长大于20% => eps-yoy>0.2
基本每股收益大于0.5元 => eps>0.5
销售毛利率大于40%，销售净利率大于15% => gross-margin>0.4 & net-margin>0.15
资产负债率低于50%，流动比率大于1.5 => debt-ratio<0.5 & current-ratio>1.5
有息负债率小于20% => borrowing-ratio<0.2
应收账款周转率大于5 => receivable-turnover>5
存货同比下降 => inventory-yoy<0
合同负债同比增长大于50% => contract-liabilities-yoy>0.5
在建工程增长大于50% => ?在建工程增长大于50%
研发投入占比超过10% => rd-expense-ratio>0.1
商誉小于1亿 => goodwill<100000000
PE小于20且PE大于0 => pe-ttm<20 & pe-ttm>0
市盈率ttm小于20，动态市盈率小于25 => pe-ttm<20 & pe-dynamic<25
PE在0-20之间，PB在0-2之间，ROE大于10 => pe-ttm 0..20 & pb 0..2 & roe>0.1
市盈率低于30倍 => pe-ttm<30
市净率<1.5 => pb<1.5
市净率排名后50 => pb bottom 50
市销率小于1 => ps-ttm<1
股息率TTM前50 => dividend-yield top 50
近三年平均股息率大于3% => dividend-yield-3y>0.03
破净且股息率大于4% => below-book & dividend-yield>0.04
总市值在50-100亿 => total-mv 5000000000..10000000000
市值小于50亿大于20亿 => total-mv<5000000000 & total-mv>2000000000
流通市值<50亿 => float-mv<5000000000
a股市值最大的20家公司 => total-mv top 20
总市值100亿以上 => total-mv>=10000000000
500亿以上市值的股票 => total-mv>=50000000000
股价小于20元且大于5元 => price<20 & price>5
10块钱以下的股票 => price<=10
股价低于3元 => price<3
次新股，上市天数小于365 => mark:次新股 & listed-days<365
上市大于3年 => listed-days>1095
上市时间超过5年 => listed-days>1825
上市日期大于20200101 => listed-days<2515
上市时间早于2020年 => listed-days>2515
去年上市 => listed-days 324..688
2026年上市的新股 => listed-days 0..323
主板，非ST => board:主板 & !st
沪深A股，非ST，非停牌 => code:60,68,00,30 & !st & !suspended
不包含科创板、创业板、北交所 => !board:科创板,创业板,北交所
去除创业板和科创板的股票 => !board:创业板,科创板
不含st及*st => !st & !star-st
除ST外 => !st
排除ST、*ST、退市 => !st & !star-st & !mark:退市整理
股票简称不包含st，股票市场类型不包含北证a股 => !name:ST & !board:北交所
上市板块是主板 => board:主板
所属板块为创业板 => board:创业板
交易所为深交所 => code:00,30
688开头的不要 => !code:688
所属行业为银行 => industry:银行
行业不包含房地产 => !industry:房地产
所属同花顺行业为半导体 => concept:半导体设备,存储芯片 ~
所属概念包含“人工智能” => concept:人工智能
概念题材是机器人 => concept:人形机器人
华为概念股 => ?华为概念股
军工股涨幅前10 => industry:国防军工 ^change-ratio desc #10 ~
锂电池概念股跌幅前10 => concept:锂电池 ^change-ratio asc #10 ~
央企，股息率前20 => central-owned ^dividend-yield desc #20 ~
中字头，市净率小于1 => pb<1 ?中字头
北京国企 => area:北京 & state-owned
广东省的科技公司 => area:广东 & industry:电子,计算机,通信 ~
专精特新企业 => ?专精特新企业
独角兽 => ?独角兽
高送转预期 => ?高送转预期
强势股回调 => ?强势股回调
连续缩量横盘 => ?连续缩量横盘
底部横盘突破 => ?底部横盘突破
启动点 => ?启动点
主升浪 => ?主升浪
首阴 => ?首阴
弱转强 => ?弱转强
反包涨停 => {REF(CLOSE,1)<REF(OPEN,1) AND CLOSE>OPEN AND CLOSE>REF(OPEN,1)} & limit-up
涨停反包 => limit-up & {REF(CLOSE,1)<REF(OPEN,1) AND CLOSE>OPEN AND CLOSE>REF(OPEN,1)}
首板次日高开 => ?首板次日高开
二进三 => ?二进三
1进2 => ?1进2
昨日2连板，今日竞价高开 => ago(limit-up-streak,1)>=2 & auction-gap>0
空间板 => ?空间板
龙头首阴 => ?龙头首阴
跌停翘板 => limit-down-opened
一字跌停 => one-price-down
大长腿 => ?大长腿
烂板 => ?烂板
放量涨停 => volume-ratio>=1.5 & limit-up ~
T字板 => limit-up & {OPEN=CLOSE AND HIGH=CLOSE AND LOW<CLOSE}
换手率大于30%的涨停 => turnover-rate>0.3 & limit-up
涨停且封单额/流通市值大于1% => limit-up & div(seal-amount,float-mv)>0.01
封单额除以成交额大于1 => div(seal-amount,amount)>1
竞价成交额/昨日成交额大于5% => div(auction-amount,ago(amount,1))>0.05
今日竞价金额除以昨日成交金额大于3% => div(auction-amount,ago(amount,1))>0.03
主力净流入/流通市值大于0.5% => div(main-net-1d,float-mv)>0.005
(最高价-最低价)/最低价大于5% => div(sub(high,low),low)>0.05
收盘价/20日最低价大于1.2 => [CLOSE/LLV(LOW,20)]>1.2
总市值/净利润小于20 => div(total-mv,profit)<20
今日涨幅-昨日涨幅大于5 => [(CLOSE/REF(CLOSE,1)-1)-(REF(CLOSE,1)/REF(CLOSE,2)-1)]>0.05
昨日涨停，今日未涨停，今日涨幅大于5%，非ST，换手率大于5%，成交额大于5亿，按成交额从大到小排名 => limit-up-yesterday & !limit-up & change-ratio>0.05 & !st & turnover-rate>0.05 & amount>500000000 ^amount desc
连板天数大于1，剔除新股，剔除ST，所属概念，涨停原因类别，首次涨停时间从早到晚 => limit-up-streak>1 & !mark:次新股 & !st ^seal-first-minutes asc $concept,limit-reason
今日竞价涨幅前50，竞价换手率大于0.3%，非ST非新股 => auction-turnover>0.003 & !st & !mark:次新股 ^auction-gap desc #50 ~
今日开盘涨幅小于5%大于-2%，昨日涨停，昨日换手率小于20% => open-change<0.05 & open-change>-0.02 & limit-up-yesterday & {REF(HSL/100<0.2,1)}
今日集合竞价量比大于3，昨日非涨停，流通市值小于200亿 => auction-quantity-ratio>3 & !limit-up-yesterday & float-mv<20000000000
昨日非涨停，今日开盘涨停 => !limit-up-yesterday & open>=limit-up-price
昨日涨幅大于5%，昨日非涨停，昨日换手率大于5%，今日低开 => [REF(CLOSE,1)/REF(CLOSE,2)-1]>0.05 & !limit-up-yesterday & {REF(HSL/100>0.05,1)} & {OPEN<REF(CLOSE,1)}
前3日涨幅小于10%，今日涨停 => return-3d<0.1 & limit-up
近5个交易日区间涨跌幅从高到低排名前20 => ^return-5d desc #20
区间振幅大于30%，近20日 => range-20d>0.3 ~
近30个交易日内涨停次数大于2，近5日无涨停 => limit-ups-30d>2 & !limit-ups-5d>0
10日内有涨停且今日回踩5日线 => limit-ups-10d>0 & {LOW<=MA(CLOSE,5) AND CLOSE>=MA(CLOSE,5)}
股价创近一年新低，市净率小于1 => new-low-250d & pb<1
股价较历史高点跌幅大于70% => {CLOSE/HHV(HIGH,0)<=0.3}
距离涨停价小于2% => limit-up-distance<0.02
今日涨幅与5日涨幅均大于5% => change-ratio>0.05 & return-5d>0.05
5日涨幅大于20日涨幅 => return-5d>return-20d
市盈率小于市净率乘以10 => pe-ttm<mul(pb,10)
营收同比与净利润同比均大于30% => revenue-yoy>0.3 & profit-yoy>0.3
ROE大于15%且ROA大于8%且毛利率大于30% => roe>0.15 & roa>0.08 & gross-margin>0.3
roe>15,pe<20,pb<3 => roe>0.15 & pe-ttm<20 & pb<3
market cap < 5000000000 => total-mv<5000000000
换手率 > 5% AND 涨幅 > 3% AND NOT ST => turnover-rate>0.05 & change-ratio>0.03 & !st
涨幅>5% or 跌幅>5% => change-ratio>0.05 | change-ratio<-0.05
换手率：5%-10%；量比：>1.5；涨幅：3%-7% => turnover-rate 0.05..0.1 & volume-ratio>1.5 & change-ratio 0.03..0.07
①非ST②昨日涨停③流通市值小于100亿 => !st & limit-up-yesterday & float-mv<10000000000
条件：涨停；排除ST；排序：成交额 => limit-up & !st ^amount desc
选出今日涨停且非ST的股票，按流通市值升序排列，取前10只 => limit-up & !st ^float-mv asc #10
请帮我筛选市盈率小于20，市净率小于2，ROE大于15%的股票 => pe-ttm<20 & pb<2 & roe>0.15
有没有股息率大于6%的银行股 => dividend-yield>0.06 & industry:银行
找一下近5天连续上涨的股票 => streak>=5
想买市值100亿以下的芯片股 => total-mv<=10000000000 & concept:半导体设备,存储芯片 ~
哪些科创板股票今天放量上涨 => board:科创板 & rise-on-more
换手率超过10%的创业板股票有哪些？ => turnover-rate>0.1 & board:创业板
MACD刚金叉的股票，要求市值小于100亿 => macd-golden & total-mv<10000000000
均线多头 成交量放大 主力流入 => ma-bull & volume-ratio>=1.5 & main-net-1d>0 ~
突破60日均线 放量 MACD金叉 => above-ma-60 & volume-ratio>=1.5 & macd-golden ~
KDJ金叉+MACD金叉+RSI金叉 => kdj-golden & macd-golden & rsi-golden
KDJ金叉 & MACD金叉 => kdj-golden & macd-golden
涨停|跌停 => limit-up | limit-down
涨停/炸板 => ?涨停/炸板
非ST、非停牌、非次新、主板 => !st & !suspended & !mark:次新股 & board:主板
非st、非北交所、昨日涨停 => !st & !board:北交所 & limit-up-yesterday
st、*st、退市股除外 => !st & !star-st & !mark:退市整理
北交所、科创板、创业板除外 => !board:北交所,科创板,创业板
除了银行股，股息率大于5% => !industry:银行 & dividend-yield>0.05
非（ST或停牌） => !(st | suspended)
不是创业板，不是科创板，不是北交所，不是ST => !board:创业板 & !board:科创板 & !board:北交所 & !st
不能有ST => !st
不要涨停的 => !limit-up
不要一字板 => !one-price-up
近10日未涨停，近60日有涨停 => !limit-ups-10d>0 & limit-ups-60d>0
近期无利空 => ?近期无利空
近5日无跌停 => !limit-downs-5d>0
未破发 => ?未破发
未破净 => !below-book
换手率不高于10% => turnover-rate<=0.1
涨幅不小于3%不大于7% => change-ratio>=0.03 & change-ratio<=0.07
不低于5日线 => price>=ma-5
股价未跌破20日均线 => price>=ma-20
连续5日站稳10日均线 => {EVERY(CLOSE>MA(CLOSE,10),5)}
放量2倍以上 => volume-ratio>=2
成交额超过10个亿 => amount>1000000000
成交额10亿-20亿 => amount 1000000000..2000000000
换手5-10 => turnover-rate 0.05..0.1
涨幅3-7，换手3-10，量比1-5 => change-ratio 0.03..0.07 & turnover-rate 0.03..0.1 & volume-ratio 1..5
市值小于200亿且大于50亿 => total-mv<20000000000 & total-mv>5000000000
流通市值小于等于100亿元 => float-mv<=10000000000
流通市值 < 1e10 => float-mv<10000000000
股价<10元 => price<10
股价在10到20 => price 10..20
单价低于20 => price<20
每股收益为正 => eps>0
每股净资产大于2且每股公积金大于1 => bps>2 & reserve-per-share>1
业绩增长超50% => profit-yoy>0.5
净利润断层 => ?净利润断层
扣非净利润连续3年增长 => deducted-growth-years>=3
年报净利润为正 => profit-annual>0
2025年分红 => ?2025年分红
股东户数少于1万户 => holder-count<10000
户均流通股大于1万股 => shares-per-holder>10000
公募基金重仓 => fund-in-top10>0
大股东持股比例大于50% => top1-ratio>0.5
实控人持股大于30% => control-ratio>0.3
十大股东持股占比小于30% => top10-ratio<0.3
解禁比例小于5% => unlock-ratio-30d<0.05
国资委控股 => state-owned
国务院国资委 => central-owned
军工央企 => industry:国防军工 & central-owned
上海国资 => area:上海 & state-owned
雄安概念 => ?雄安概念
茅概念 => ?茅概念
宁组合 => ?宁组合
一带一路概念且市值小于100亿 => concept:一带一路 & total-mv<10000000000
华为鸿蒙概念 => ?华为鸿蒙概念
光伏+储能 => concept:光伏 & concept:储能
同时属于人工智能和机器人概念 => concept:人工智能 & concept:人形机器人
半导体或芯片 => concept:半导体设备,存储芯片 | concept:半导体设备,存储芯片 ~
人工智能概念且非科创板 => concept:人工智能 & !board:科创板
消费电子概念，市盈率从低到高 => concept:消费电子 ^pe-ttm asc
电力行业市盈率最低的5只 => ?电力行业市盈率最低的5只
行业排名第一 => ?行业排名第一
细分行业龙头 => total-mv top 1 industry ~
各行业市值最大的3只股票 => total-mv top 3 industry
非ST、非停牌、主板 => !st & !suspended & board:主板
不要ST、北交所、不要次新 => !st & !board:北交所 & !mark:次新股
非ST，非停牌且非次新、主板 => !st & !suspended ?非次新、主板
非st和非创业板 => !st & !board:创业板
不含ST、不含科创板的 => !st & !board:科创板
非ST、涨停 => ?非ST、涨停
非（ST、停牌） => !(st & suspended)
昨日涨停、非ST、主板、换手率大于5% => limit-up-yesterday & !st & board:主板 & turnover-rate>0.05
非科创板、创业板，涨停 => !board:科创板,创业板 & limit-up
非银行、钢铁行业 => !industry:银行,钢铁
不是ST、次新 => ?不是ST、次新
非ST、换手率大于5% => ?非ST、换手率大于5%
`
