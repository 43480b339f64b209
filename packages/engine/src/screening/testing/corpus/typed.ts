/** Conditions in the words of traders: ranges, orders, days, reports, holders, lists; in the notation of `clauses.ts`. */
export const typedSentences = `
今天竞价成交额大于1000万且竞价涨幅在3%-6% => auction-amount>1e7 & auction-gap 0.03..0.06
昨日炸板今日高开，流通市值小于80亿 => ago(limit-broken,1)=1 & {OPEN>REF(CLOSE,1)} & float-mv<8e9
昨天换手率大于20%，今天换手率小于10% => {REF(HSL/100>0.2,1)} & turnover-rate<0.1
前天涨停，昨天缩量，今天放量上涨 => ago(limit-up,2)=1 & {REF(VOL/REF(MA(VOL,5),1)<=0.8,1)} & rise-on-more
近3日涨幅大于15%，近3日换手率大于30% => return-3d>0.15 & turnover-sum-3d>0.3
近5日主力净流入大于流通市值的1% => main-net-5d>mul(float-mv,0.01)
10日内涨停次数大于1且今日未涨停 => limit-ups-10d>1 & !limit-up
20日内有过跌停，剔除 => !limit-downs-20d>0
近60日内创历史新高，当前回撤小于10% => {EXIST(HIGH>=HHV(HIGH,0),60)} & drawdown-60d>-0.1
股价距离60日最高价不超过5% => from-high-60d>=-0.05
股价高于250日均线20%以上，剔除st => price>mul(ma-250,1.2) & !st
收盘价低于60日均线，高于120日均线 => price<ma-60 & price>ma-120
5日均线大于10日均线大于20日均线大于60日均线 => ma-5>ma-10 & ma-10>ma-20 & ma-20>ma-60
30日线拐头向上，macd红柱放大 => {MA(CLOSE,30)>REF(MA(CLOSE,30),1)} & {(EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9))>0 AND (EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9))>REF((EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1)}
dif大于0，dea大于0，macd柱由负转正 => macd-dif>0 & macd-dea>0 & {CROSS(2*(EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),0)}
kdj的j值小于0，rsi6小于30，cci小于-100 => kdj-j<0 & rsi-6<30 & cci<-100
boll中轨向上，股价站上中轨 => {(MA(CLOSE,20))>REF(MA(CLOSE,20),1)} & {CROSS(CLOSE,MA(CLOSE,20))}
obv创新高，股价未创新高 => ?obv创新高 ?股价未创新高
成交量是5日均量的3倍以上，涨幅小于5% => volume>=[MA(VOL,5)*3] & change-ratio<0.05
今日成交量小于昨日成交量的一半 => volume<[REF(VOL,1)*0.5]
缩量至5日均量一半以下 => volume<=[MA(VOL,5)*0.5]
连续3天缩量，股价不跌 => volume-streak<=-3 ?股价不跌
连续5天小阳线 => ?连续5天小阳线
7天6阳 => {COUNT(CLOSE>OPEN,7)>=6} ~
长上影线，换手率大于8 => {HIGH-MAX(OPEN,CLOSE)>=2*ABS(CLOSE-OPEN) AND HIGH-MAX(OPEN,CLOSE)>0} & turnover-rate>0.08 ~
下影线长度大于实体2倍 => {MIN(OPEN,CLOSE)-LOW>2*ABS(CLOSE-OPEN)}
实体涨幅大于5% => body-ratio>0.05
开盘价低于昨日收盘价，收盘价高于昨日最高价 => open<pre-close & price>[REF(HIGH,1)]
今日最低价高于昨日最高价 => low>[REF(HIGH,1)]
昨日阴线今日阳包阴，成交量放大 => {REF(CLOSE<OPEN,1)} & pattern-engulfing-rise & volume-ratio>=1.5
上影线小于1%，涨幅大于5% => upper-shadow<0.01 & change-ratio>0.05
涨幅大于3%小于7%，振幅小于8% => change-ratio>0.03 & change-ratio<0.07 & amplitude<0.08
涨幅在2到5之间，量比1.5到3，换手5到10 => change-ratio 0.02..0.05 & volume-ratio 1.5..3 & turnover-rate 0.05..0.1
-3%<涨幅<3% => change-ratio>-0.03 & change-ratio<0.03
3≤换手率≤8，1<量比<5 => turnover-rate>=0.03 & turnover-rate<=0.08 & volume-ratio>1 & volume-ratio<5
跌幅大于3%且小于7% => change-ratio<-0.03 & change-ratio>-0.07
涨幅不超过3%，且不低于-2% => change-ratio<=0.03 & change-ratio>=-0.02
换手率>5&量比>2&流通市值<100亿 => turnover-rate>0.05 & volume-ratio>2 & float-mv<1e10
流通市值<50亿 或 总市值<80亿，非ST => (float-mv<5e9 | total-mv<8e9) & !st
非ST；非科创；非北交；股价<30；涨幅>3 => !st & !board:科创板 & !board:北交所 & price<30 & change-ratio>0.03
1、非st；2、市值小于100亿；3、换手率大于5% => !st & total-mv<1e10 & turnover-rate>0.05
市值100亿以内，股价20元以内，市盈率0到30 => total-mv<=1e10 & price<=20 & pe-ttm 0..30
市值在二十亿到五十亿 => total-mv 2e9..5e9
成交额过亿，涨幅超5个点 => amount>1e8 & change-ratio>0.05
股价个位数，市值不超50亿 => total-mv<=5e9 ?股价个位数
百亿市值以上，日成交额10亿以上 => total-mv>=1e10 & amount>=1e9
流通股本小于5000万股 => float-shares<5e7
净利润1亿以上，增速30%以上 => profit>=1e8 & profit-yoy>=0.3
营收超百亿，净利率超10% => revenue>1e10 & net-margin>0.1
近一年净利润增速连续4个季度大于20% => ?近一年净利润增速连续4个季度大于20%
连续四个季度净利润同比增长 => profit-growth-quarters>=4
连续8个季度营收增长 => revenue-growth-quarters>=8
单季度净利润环比增长50%以上且同比增长100%以上 => profit-quarter-qoq>=0.5 & profit-quarter-yoy>=1
三季报扣非净利润同比扭亏 => ?三季报扣非净利润同比扭亏
净利润同比增长大于营收同比增长 => profit-yoy>revenue-yoy
毛利率同比提升，净利率同比提升 => gross-margin-change>0 & net-margin-change>0
资产负债率低于行业平均，流动比率大于2 => debt-ratio<mean(debt-ratio) & current-ratio>2
应收账款小于营业收入的20%，存货小于营业收入的30% => receivables<mul(revenue,0.2) & inventory<mul(revenue,0.3)
货币资金大于总市值的50% => monetary-funds>mul(total-mv,0.5)
经营现金流净额/净利润大于1 => div(ocf,profit)>1
净利润现金含量大于80%，连续3年 => yearly-min(cash-to-profit-ttm,3)>0.8 ~
自由现金流大于0，股息率大于3，pb小于1.5 => fcf-ttm>0 & dividend-yield>0.03 & pb<1.5
pe小于20且大于0，pb小于2且大于0 => pe-ttm<20 & pe-ttm>0 & pb<2 & pb>0
动态市盈率小于静态市盈率 => pe-dynamic<pe-static
PEG在0到1之间，净利润增速大于30% => peg-ttm 0..1 & profit-yoy>0.3
股息率高于行业平均，连续5年分红 => dividend-yield>mean(dividend-yield) & dividend-years>=5
近3年分红总额大于融资总额 => ?近3年分红总额大于融资总额
每年分红，roe连续5年大于12% => roe-min-5y>0.12 ?每年分红
分红比例大于50%，股息率大于4%，国企 => payout-ratio>0.5 & dividend-yield>0.04 & state-owned
户均持股增长，股东户数下降超10% => holder-count-change<-0.1 ?户均持股增长
股东户数环比减少10%以上 => holder-count-change<=-0.1
基金持股比例大于10%，北向持股增加 => fund-ratio>0.1 & northbound-change>0
机构持股家数大于50 => institution-holders>50
香港中央结算持股 => ?香港中央结算持股
前十大股东有社保和养老金 => ?前十大股东有社保和养老金
国家队持股，近一年涨幅小于20% => national-team-count>0 & return-250d<0.2
牛散持股，市值小于50亿 => star-person-count>0 & total-mv<5e9
高管近半年增持，股价低于增持均价 => ?高管近半年增持 ?股价低于增持均价
大股东质押比例大于80%的剔除 => !controller-pledge-ratio>0.8
商誉大于净资产30%的不要 => ?商誉大于净资产30%的不要
剔除近30日有解禁的，剔除近半年有减持的 => !unlocked-ratio-30d>0 & !holder-decrease-180d>0
剔除最近一年亏损的公司 => ?剔除最近一年亏损的公司
排除ST和退市整理以及上市不满60天的次新股 => !st & !mark:退市整理 & !(listed-days<60 & mark:次新股)
除st、北交所、科创板之外，涨停 => !st & !board:北交所,科创板 & limit-up
不含银行、地产、钢铁，市净率小于0.8 => !industry:银行,房地产,钢铁 & pb<0.8
沪深主板非ST，剔除近10日涨停过的 => board:主板 & !st & !limit-ups-10d>0
只看创业板，不看科创板 => board:创业板 & !board:科创板
要求是主板，股价5到15元，近20日有过涨停 => board:主板 & price 5..15 & limit-ups-20d>0
半导体或者人工智能，近5日涨幅大于5% => (concept:半导体设备,存储芯片 | concept:人工智能) & return-5d>0.05
光伏、储能、锂电池，且主力净流入大于5000万 => concept:光伏,储能,锂电池 & main-net-1d>5e7
白酒行业市值前5 => concept:白酒 ^total-mv desc #5
各行业市值最大的1只 => total-mv top 1 industry
行业龙头，roe大于行业平均 => total-mv top 1 industry & roe>mean(roe)
每个行业涨幅前3 => change-ratio top 3 industry
换手率排名前100且涨幅排名前200 => turnover-rate top 100 & change-ratio top 200
成交额排名前20的创业板股票 => board:创业板 ^amount desc #20
涨幅最大的10只创业板股票 => board:创业板 ^change-ratio desc #10
跌幅最大的10只，剔除st => !st ^change-ratio asc #10
近20日跌幅前50名中市盈率最低的10只 => return-20d bottom 50 ^pe-ttm asc #10
主力净流入从高到低排名，取前30 => ^main-net-1d desc #30
按流通市值升序，按换手率降序 => ^float-mv asc ?按换手率降序
按量比排序，前10 => ^volume-ratio desc #10
随机选10只主板 => ?随机选10只主板
2026年11月10日到2026年11月20日涨幅大于15% => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261110))-1]>0.15
11月13日涨停，11月16日换手率大于20% => on(limit-up,20261113)=1 & on(turnover-rate,20261116)>0.2
20261119首板，20261120竞价涨幅大于3 => on(first-limit-up,20261119)=1 & on(auction-gap,20261120)>0.03
9月24日以来涨幅大于100% => [CLOSE/REF(CLOSE,BARSLAST(DATE<1260924))-1]>1
2026年10月涨幅前20 => [REF(CLOSE,BARSLAST(DATE<=1261031))/REF(CLOSE,BARSLAST(DATE<1261001))-1] top 20
上个月涨幅小于0，本月涨幅大于10% => [REF(CLOSE,BARSLAST(DATE<=1261031))/REF(CLOSE,BARSLAST(DATE<1261001))-1]<0 & [CLOSE/REF(CLOSE,BARSLAST(DATE<1261101))-1]>0.1
本周一至今涨幅大于5% => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261116))-1]>0.05
三天前涨停 => ago(limit-up,3)=1
上周有涨停，本周无涨停 => span(limit-up=1,20261109,20261115)>=1 & !span(limit-up=1,20261116,20261120)>=1
今年涨停次数大于10 => ?今年涨停次数大于10
上市以来新低 => ?上市以来新低
半年新高，均线多头 => new-high-120d & ma-bull
一季报预增，市值小于80亿 => total-mv<8e9 ?一季报预增
年报预告净利润增长50%以上 => ?年报预告净利润增长50%以上
业绩快报净利润增长大于30% => ?业绩快报净利润增长大于30%
中报每10股派5元以上 => ?中报每10股派5元以上
高送转，10送5以上 => bonus-shares-1y>=0.5 ?10送5以上
明天除权除息 => ?明天除权除息
下周解禁 => ?下周解禁
最近3天发布减持公告 => ?最近3天发布减持公告
近7天有利好公告 => ?近7天有利好公告
昨日龙虎榜机构买入 => ago(dragon-tiger-institution-1d,1)>0 ~
近一月上过龙虎榜，近5日涨幅小于10% => dragon-tiger-30d>0 & return-5d<0.1
游资买入，龙虎榜 => dragon-tiger-today ?游资买入 ~
知名游资席位买入大于1000万 => ?知名游资席位买入大于1000万
融资余额连续5日增加 => margin-streak>=5
融资买入额占成交额大于15% => div(margin-bought,amount)>0.15
两融标的，融资净买入前20 => mark:融资融券标的 ^margin-net-1d desc #20
北向资金连续3日净流入 => ?北向资金连续3日净流入
北向资金增持，季度 => northbound-change>0 ?季度
大宗交易折价率大于10% => ?大宗交易折价率大于10%
可转债 => ?可转债
etf => ?etf
股价与均价差小于1% => div(price,average-price) 0.99..1.01
均价线上方 => ?均价线上方
涨停封单占流通市值大于5% => limit-up & seal-float-ratio>0.05
封成比大于1 => seal-amount-ratio>1
涨停开板次数小于2，首次封板时间早于9:45 => seal-opens<2 & seal-first-minutes<15
尾盘封板 => ?尾盘封板
竞价换手率大于1%，竞价量比大于5 => auction-turnover>0.01 & auction-quantity-ratio>5
竞价抢筹，高开3到5个点 => auction-rush & open-change 0.03..0.05
昨日涨停今日竞价低开 => limit-up-yesterday & auction-gap<0
昨日连板数大于2，今日断板 => ago(limit-up-streak,1)>2 & limit-up-yesterday & !limit-up
最高连板，近一年大于5 => $longest-streak-250d ?近一年大于5
曾跌停 => limit-down | limit-down-opened
天地板 => limit-down & high>=limit-up-price
近10日最大涨幅大于30% => ?近10日最大涨幅大于30%
近20日最大回撤小于10% => ?近20日最大回撤小于10%
年化波动率小于20%，夏普大于1 => ?年化波动率小于20% ?夏普大于1
beta大于1.5 => ?beta大于1.5
跑赢沪深300，近20日 => ?跑赢沪深300 ?近20日
强于大盘，近5日 => ?强于大盘 ?近5日
`
