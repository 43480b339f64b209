/**
 * Sentences as people type them into a box: orders mixed, blanks for commas, colloquial, full-width, with slips and traditional characters. Written against the
 * rule that a clause is read whole or reported, in the notation of `clauses.ts`.
 */
export const freshSentences = `
今天涨停的票里面流通盘小于5亿股的 非st => limit-up & float-shares<5e8 & !st
换手率5到10个点 量比大于1 主板 => turnover-rate 0.05..0.1 & volume-ratio>1 & board:主板
主板 非ST 股价5元以下 市盈率0到30 => board:主板 & !st & price<=5 & pe-ttm 0..30
昨天涨停今天高开的创业板 => limit-up-yesterday & {OPEN>REF(CLOSE,1)} & board:创业板
去掉st 去掉北交所 去掉科创板 换手大于3 => !st & !board:北交所 & !board:科创板 & turnover-rate>0.03
不要st不要退市的股票，市值小于30亿 => !st & !mark:退市整理 & total-mv<3e9
换手率＞５％，量比＞１．５，市值＜１００亿 => turnover-rate>0.05 & volume-ratio>1.5 & total-mv<1e10
換手率大於5%，市盈率小於20 => turnover-rate>0.05 & pe-ttm<20
非ＳＴ，創業板，漲幅大於3% => !st & board:创业板 & change-ratio>0.03
市赢率小于20，主板 => pe-ttm<20 & board:主板
换手律大于5，非st => turnover-rate>0.05 & !st
近5日换手律大于30% => turnover-sum-5d>0.3
均线多头排列且macd金叉且量比大于1.5 => ma-bull & macd-golden & volume-ratio>1.5
5日线上穿10日线 成交量放大 主力净流入 => ma-golden-5-10 & volume-ratio>=1.5 & main-net-1d>0
突破年线且放量，排除银行、券商 => above-ma-250 & volume-ratio>=1.5 & !industry:银行 & !concept:券商
昨日涨停，今日竞价涨幅2%-5%，竞价金额大于3000万 => limit-up-yesterday & auction-gap 0.02..0.05 & auction-amount>3e7
今日竞价匹配量大于昨日成交量的5%，主板 => board:主板 ?今日竞价匹配量大于昨日成交量的5%
连续3天上涨，涨幅累计小于15%，非创业板 => streak>=3 & !board:创业板 ?涨幅累计小于15%
三连板以上，开板次数小于3 => limit-up-streak>=3 & seal-opens<3
2连板 非一字板 流通市值小于80亿 => limit-up-streak>=2 & !one-price-up & float-mv<8e9
近20个交易日涨停次数大于等于2，今日缩量 => limit-ups-20d>=2 & volume-ratio<=0.8
十大股东持股比例大于60%，非ST => top10-ratio>0.6 & !st
北向资金增持，市值大于200亿 => northbound-change>0 & total-mv>2e10
毛利率大于30%净利率大于15%roe大于15% => gross-margin>0.3 & net-margin>0.15 & roe>0.15
市盈率小于市净率的10倍，主板 => pe-ttm<mul(pb,10) & board:主板
净利润同比增长率大于30%，营收同比增长率大于20%，按净利润同比增长率降序 => profit-yoy>0.3 & revenue-yoy>0.2 ^profit-yoy desc
2026三季报净利润同比增长大于50%，非st => profit-yoy>0.5 & !st
2026年10月以来涨幅小于20%，量比大于1 => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261001))-1]<0.2 & volume-ratio>1
截至11月20日换手率大于5%，主板 => on(turnover-rate,20261120)>0.05 & board:主板
11.20涨停，主板 => board:主板 ?11.20涨停
周一到周三连涨，非st => !st ?周一到周三连涨
本月创历史新高，主板 => {EXIST((HIGH>=HHV(HIGH,0)) AND DATE>=1261101 AND DATE<=1261120,0)} & board:主板
9点40前涨停，主板 => limit-up & seal-first-minutes<10 & board:主板
首次封板时间在10:00前，非st => seal-first-minutes<30 & !st
早盘拉升，量比大于2 => volume-ratio>2 ?早盘拉升
尾盘放量，股价小于10 => price<10 ?尾盘放量
周线级别多头，非创业板 => !board:创业板 ?周线级别多头
月K线收阳，市净率小于1 => {MONTHLY(CLOSE>OPEN)} & pb<1
30分钟kdj金叉，主板 => board:主板 ?30分钟kdj金叉
macd底背离，主板 => {CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)) AND CLOSE<REF(CLOSE,BARSLAST(REF(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1))+1) AND (EMA(CLOSE,12)-EMA(CLOSE,26))>REF(EMA(CLOSE,12)-EMA(CLOSE,26),BARSLAST(REF(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1))+1)} & board:主板
rsi小于30 kdj的j值小于0 => rsi-6<30 & kdj-j<0
涨幅榜前50，流通市值20-100亿 => float-mv 2e9..1e10 ^change-ratio desc #50
按市值从小到大 主板 非ST 前10 => board:主板 & !st ^total-mv asc #10
主板，非ST，市值最小的20只 => board:主板 & !st ^total-mv asc #20
成交额排名前100且涨幅大于5% => change-ratio>0.05 ^amount desc #100
净流入最多的10只股票 => main-net-1d top 10
创业板成交额前20名 => board:创业板 ^amount desc #20
换手率在行业前三，非st => turnover-rate top 3 industry & !st
股息率大于5且连续分红5年以上 => dividend-yield>0.05 & dividend-years>=5
破净股 国企 => below-book & state-owned
央企，市净率小于1，股息率大于4 => central-owned & pb<1 & dividend-yield>0.04
商誉为0，资产负债率小于40% => goodwill 0..0 & debt-ratio<0.4
应收账款大于营业收入，非st => !st & receivables>revenue
货币资金大于短期借款加长期借款，主板 => board:主板 ?货币资金大于短期借款加长期借款
总市值除以净利润小于10，主板 => div(total-mv,profit)<10 & board:主板
成交额占流通市值10%以上，主板 => div(amount,float-mv)>=0.1 & board:主板
收盘价大于开盘价且最高价等于收盘价 => price>open & high=price
开盘价等于最低价，涨幅大于3 => open=low & change-ratio>0.03
股价大于20日线小于60日线 => price>ma-20 & price<ma-60
股价站上20日线，20日线向上 => above-ma-20 & {MA(CLOSE,20)>REF(MA(CLOSE,20),1)}
收盘价连续3天大于5日线，主板 => {EVERY(CLOSE>MA(CLOSE,5),3)} & board:主板
近10日涨幅小于10% 近30日涨幅大于20% => return-10d<0.1 & [CLOSE/REF(CLOSE,30)-1]>0.2
前3日涨幅之和小于5%，主板 => board:主板 ?前3日涨幅之和小于5%
近60日最高价/现价大于1.3，主板 => [HHV(HIGH,60)/CLOSE]>1.3 & board:主板
股价距离60日高点跌20%以上，主板 => from-high-60d<=-0.2 & board:主板
上市时间大于1年，市值30亿以上80亿以下 => listed-days>365 & total-mv>=3e9 & total-mv<=8e9
次新股除外，涨停 => !mark:次新股 & limit-up
银行除外 证券除外 股息率大于4 => !industry:银行 & !concept:券商 & dividend-yield>0.04
北交所的除外，ST的除外，换手大于10 => !board:北交所 & !st & turnover-rate>0.1
涨停板取反，涨幅大于7 => !limit-up & change-ratio>0.07
市盈率大于100的去掉，主板 => !pe-ttm>100 & board:主板
亏损的不要，主板 => !profit-ttm<0 & board:主板
过滤掉停牌和ST，主板 => !suspended & !st & board:主板
除创业板、科创板外，换手率大于8 => !board:创业板,科创板 & turnover-rate>0.08
剔除市值小于20亿的，按换手率排序 => !total-mv<2e9 ^turnover-rate desc
没有解禁，没有减持，主板 => !unlock-ratio-30d>0 & !holder-decrease-90d>0 & board:主板 ~
近30日无减持公告，主板 => board:主板 ?近30日无减持公告
不是st也不是次新，市值小于50亿 => !st & !mark:次新股 & total-mv<5e9
或涨停或跌停 => limit-up | limit-down
涨停或者涨幅大于8%，非st => (limit-up | change-ratio>0.08) & !st
缩量或者低量，主板 => board:主板 ?缩量或者低量
（涨停或炸板）且换手率大于10 => (limit-up | limit-broken) & turnover-rate>0.1
（主力控盘或涨停）且换手率大于10 => turnover-rate>0.1 ?（主力控盘或涨停）
概念：机器人，市值：小于100亿 => concept:人形机器人 & total-mv<1e10
所属概念包含白酒，市盈率小于30 => concept:白酒 & pe-ttm<30
行业：银行；市净率：0.5-0.8 => industry:银行 & pb 0.5..0.8
龙虎榜，机构买入，换手率大于10 => dragon-tiger-today & turnover-rate>0.1 ?机构买入 ~
封单额大于1亿，封单量大于10万手 => seal-amount>1e8 ?封单量大于10万手
涨停，封单额，封单量，涨停原因 => limit-up $seal-amount,limit-reason ?封单量
市盈率，市净率，股息率，所属行业，roe大于15 => roe>0.15
代码以60开头，市值小于50亿 => code:60 & total-mv<5000000000
股票名称不包含ST，主板 => !name:ST & board:主板
简称带中字头的，破净 => below-book ?简称带中字头的
低位启动 放量 => ?低位启动
底部放量突破平台 => ?底部放量突破平台
股价翻倍，主板 => board:主板 ?股价翻倍
近一年股价翻倍的，主板 => return-250d>=1 & board:主板
有涨停基因，股性活跃，主板 => board:主板 ?有涨停基因 ?股性活跃
今天没涨停 昨天涨停了 => !limit-up & limit-up-yesterday
昨日换手率大于10%，今日换手率小于5% => {REF(HSL/100>0.1,1)} & turnover-rate<0.05
昨天成交额大于前天成交额的2倍，主板 => ago(amount,1)>mul(ago(amount,2),2) & board:主板
今日成交量大于昨日成交量2倍，主板 => volume>[REF(VOL,1)*2] & board:主板
量比大于2且小于5 换手3%-8% => volume-ratio>2 & volume-ratio<5 & turnover-rate 0.03..0.08
`
