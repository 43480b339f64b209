/** Figures, shapes and lists in the words of traders, in the notation of `clauses.ts`. */
export const spokenSentences = `
昨日首板，今日竞价高开 => ago(first-limit-up,1) & auction-gap>0
竞价低开2%以上，主板 => auction-gap<=-0.02 & board:主板
20261120成交额前20 => on(amount,20261120) top 20
近10个交易日涨幅大于30%，近3日下跌 => return-10d>0.3 & return-3d<0
近3日内有下跌，主板 => {EXIST(CLOSE<REF(CLOSE,1),3)} & board:主板
最近5天成交额均大于5亿，非st => [LLV(AMOUNT,5)]>5e8 & !st
近5日换手率每天都小于3%，主板 => [HHV(HSL/100,5)]<0.03 & board:主板
过去20日最高涨幅大于30%，主板 => board:主板 ?过去20日最高涨幅大于30%
主力净流入占比大于10%，主板 => main-ratio-1d>0.1 & board:主板
kdj金叉且j小于50 => kdj-golden & kdj-j<50
rsi(6)<20，非st => rsi-6<20 & !st
收盘价站上5日、10日、20日均线，量比大于1 => price>ma-5 & price>ma-10 & price>ma-20 & volume-ratio>1
股价在20日均线附近，主板 => {ABS(CLOSE/MA(CLOSE,20)-1)<=0.02} & board:主板
股价距离60日均线小于3%，主板 => {ABS(CLOSE/MA(CLOSE,60)-1)<0.03} & board:主板
距离历史高点小于5%，主板 => {CLOSE/HHV(HIGH,0)>=0.95} & board:主板
收盘价创一年新低，非ST => {CLOSE<=LLV(CLOSE,250)} & !st
三个月内创新高，主板 => new-high-60d & board:主板
上市超过3年，未被st => listed-days>1095 & !st
2025年上市的股票，流通市值小于30亿 => listed-days 324..688 & float-mv<3e9
2024年以后上市，主板 => listed-days<=1054 & board:主板 ~
沪市主板，股价小于10元 => code:60,68 & board:主板 & price<10
深市，市盈率小于20 => code:00,30 & pe-ttm<20
沪深A股，剔除科创板 => code:60,68,00,30 & !board:科创板
广东省国企 => area:广东 & state-owned
央企控股，市净率小于1 => central-owned & pb<1
行业不是银行，股息率大于5% => !industry:银行 & dividend-yield>0.05
概念板块为机器人，换手率大于5% => concept:人形机器人 & turnover-rate>0.05
半导体板块涨幅前5 => concept:半导体设备,存储芯片 ^change-ratio desc #5
芯片，流通市值小于100亿 => concept:半导体设备,存储芯片 & float-mv<1e10
市值最小的100只里剔除st => total-mv bottom 100 & !st
人气榜前50且今日未涨停 => hot-popularity-rank<=50 & !limit-up
近3个月有机构调研超过10家，主板 => board:主板 ?近3个月有机构调研超过10家
北向资金持股大于3%，非st => northbound-ratio>0.03 & !st
十大流通股东合计持股大于60% => top10-float-ratio>0.6
预告净利润增长50%以上，主板 => forecast-growth-min>=0.5 & board:主板
净现比大于1，主板 => cash-to-profit-ttm>1 & board:主板
封成比大于0.5，首板 => seal-amount-ratio>0.5 & first-limit-up
净利润占营收比大于0.2，主板 => div(profit,revenue)>0.2 & board:主板
成交额占流通市值的比例大于5，主板 => div(amount,float-mv)>0.05 & board:主板
竞价成交额占昨日成交额大于5%，昨日涨停 => div(auction-amount,ago(amount,1))>0.05 & limit-up-yesterday
2025年净利润增长率大于20%，主板 => profit-yoy-annual>0.2 & board:主板
去年净利润大于1亿，股价小于20 => profit-annual>1e8 & price<20
2024年净利润大于1亿，主板 => on(profit-annual,20251231)>1e8 & board:主板 ~
首次封板时间早于10:00，非st => seal-first-minutes<30 & !st
高开超过3%，主板 => open-change>0.03 & board:主板
低开超过2%，主板 => open-change<-0.02 & board:主板
T字板，主板 => limit-up & {OPEN=CLOSE AND HIGH=CLOSE AND LOW<CLOSE} & board:主板
地天板 => limit-up & low<=limit-down-price
5天3板，主板 => limit-run-days=5 & limit-run-boards=3 & board:主板
三板，流通市值小于50亿 => limit-up-streak>=3 & float-mv<5e9
放量突破，主板 => volume-ratio>=1.5 & new-high-60d & board:主板
箱体突破，换手率大于5 => new-high-60d & turnover-rate>0.05
行业龙头，市盈率小于30 => total-mv top 1 industry & pe-ttm<30
人形机器人龙头股，主板 => board:主板 ?人形机器人龙头股
断板，非ST => limit-up-yesterday & !limit-up & !st
连板断板，换手率大于10 => ago(limit-up-streak,1)>=2 & !limit-up & turnover-rate>0.1
由亏转盈，市值小于50亿 => profit-turned & total-mv<5e9
净利润由亏损转为盈利，主板 => profit-turned & board:主板
现金分红比例大于30%，主板 => payout-ratio>0.3 & board:主板
dde大单净量大于0.25，创业板 => big-volume-1d>0.0025 & board:创业板
近5日大单净量大于1，主板 => big-volume-5d>0.01 & board:主板
白马股，主板 => board:主板 ?白马股
上市以来涨幅大于100%，主板 => board:主板 ?上市以来涨幅大于100%
内盘小于外盘，主板 => board:主板 ?内盘小于外盘
股东人数连续下降，主板 => holder-count-streak>=2 & board:主板
现金流净额为正，主板 => ocf>0 & board:主板
turnover>5, pe<20 => turnover-rate>0.05 & pe-ttm<20
近10日主力资金净流入为正的天数大于6 => main-days-10d>6
融资余额增加，主板 => margin-net-1d>0 & board:主板
大宗交易溢价，主板 => block-premium-30d>0 & board:主板
收盘获利大于90，主板 => chip-winner>0.9 & board:主板
K值上穿D值，主板 => {CROSS(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),SMA(SMA(IF(BARSCOUNT(CLOSE)<9,50,(CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100),3,1),3,1))} & board:主板
`
