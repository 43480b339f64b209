/** Screens as people send them to a screener, several conditions each, in the notation of `clauses.ts`. */
export const screenSentences = `
今日涨幅大于5%，换手率3%-10%，量比大于1.5，流通市值50亿到300亿，非st => change-ratio>0.05 & turnover-rate 0.03..0.1 & volume-ratio>1.5 & float-mv 5e9..3e10 & !st
连续5日主力资金净流入，今日涨幅小于3% => main-streak>=5 & change-ratio<0.03
昨日涨停，今日高开，非一字板 => limit-up-yesterday & {OPEN>REF(CLOSE,1)} & !one-price-up
昨日首板，今日竞价涨幅大于2%小于7% => ago(first-limit-up,1)=1 & auction-gap>0.02 & auction-gap<0.07
近10日有涨停，今日缩量回调，5日线上方 => limit-ups-10d>0 & fall-on-less & price>ma-5
股价站上5日线10日线20日线，成交量大于5日均量 => price>ma-5 & price>ma-10 & price>ma-20 & volume>[MA(VOL,5)]
MACD零轴上方金叉，KDJ金叉，非st => {CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)) AND EMA(CLOSE,12)-EMA(CLOSE,26)>0} & kdj-golden & !st
rsi6小于20，市值大于100亿 => rsi-6<20 & total-mv>1e10
布林线下轨附近，MACD绿柱缩短 => {ABS(CLOSE/(MA(CLOSE,20)-2*STD(CLOSE,20))-1)<=0.02} & {(EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9))<0 AND (EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9))>REF((EMA(CLOSE,12)-EMA(CLOSE,26)-EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1)}
近20个交易日涨幅小于10%，近5日放量 => return-20d<0.1 & {EXIST(VOL/REF(MA(VOL,5),1)>=1.5,5)}
总市值小于50亿，ROE大于10%，负债率小于40% => total-mv<5e9 & roe>0.1 & debt-ratio<0.4
股息率大于5%，连续分红5年以上，市盈率小于15 => dividend-yield>0.05 & dividend-years>=5 & pe-ttm<15
近三年净利润复合增长率大于20%，peg小于1 => profit-cagr-3y>0.2 & peg-ttm<1
毛利率大于50%，净利率大于20%，roe大于15% => gross-margin>0.5 & net-margin>0.2 & roe>0.15
北交所，今日涨幅大于10% => board:北交所 & change-ratio>0.1
科创板，近60日跌幅大于30%，毛利率大于40% => board:科创板 & return-60d<-0.3 & gross-margin>0.4
涨停，封单额大于5000万，首次涨停时间早于10点 => limit-up & seal-amount>5e7 & seal-first-minutes<30
2连板，流通市值小于100亿，非st => limit-up-streak>=2 & float-mv<1e10 & !st
3板以上，按封单额从大到小排序 => limit-up-streak>=3 ^seal-amount desc
炸板，换手率大于15% => limit-broken & turnover-rate>0.15
跌停后打开，成交额大于5亿 => limit-down-opened & amount>5e8
20cm涨停，非新股 => limit-up & board:创业板,科创板 & !mark:次新股
今日涨停且所属概念包含人工智能 => limit-up & concept:人工智能
沪深300成分股，市净率小于1，股息率前10 => index:沪深300 & pb<1 ^dividend-yield desc #10
中证500，近20日主力净流入前30 => index:中证500 ^main-net-20d desc #30
换手率前50，涨幅前50 => turnover-rate top 50 & change-ratio top 50
成交额前100，且主力净流入为正 => main-net-1d>0 ^amount desc #100
股东人数连续3期减少，流通市值小于80亿 => holder-count-streak>=3 & float-mv<8e9
前十大流通股东持股比例大于70% => top10-float-ratio>0.7
社保基金持股，市盈率小于30 => social-security-in-top10>0 & pe-ttm<30
北向资金持股比例大于5% => northbound-ratio>0.05
近一个月机构调研次数大于10 => surveys-30d>10
业绩预增100%以上，市值小于200亿 => forecast-growth-min>=1 & total-mv<2e10
净利润断层，非st => !st ?净利润断层
扣非净利润同比增长率大于30%，营收同比增长率大于20% => deducted-yoy>0.3 & revenue-yoy>0.2
商誉占净资产小于10%，质押比例小于20% => goodwill-to-equity<0.1 & pledge-ratio<0.2
融资余额占流通市值大于5% => margin-float-ratio>0.05
融券余额增加，融资余额减少 => margin-net-1d<0 ?融券余额增加
龙虎榜机构净买入大于5000万 => dragon-tiger-institution-30d>5e7
近5日龙虎榜净买入前10 => ?近5日龙虎榜净买入前10
大宗交易溢价，近30日 => ?大宗交易溢价，近30日
解禁市值占比大于20%，未来30天 => ?解禁市值占比大于20% ?未来30天
创历史新高，成交额大于10亿 => {HIGH>=HHV(HIGH,0)} & amount>1e9
创近60日新高，换手率小于10% => new-high-60d & turnover-rate<0.1
距离历史高点跌幅超过50%，市盈率为正 => {CLOSE/HHV(HIGH,0)<=0.5} & pe-ttm>0
60日线向上，股价回踩20日线 => {MA(CLOSE,60)>REF(MA(CLOSE,60),1)} & {LOW<=MA(CLOSE,20) AND CLOSE>=MA(CLOSE,20)}
5日线上穿10日线，10日线上穿20日线 => ma-golden-5-10 & ma-golden-10-20
均线多头排列，涨幅小于3%，非st非北交所 => ma-bull & change-ratio<0.03 & !st & !board:北交所
一阳穿三线，放量 => {CLOSE>OPEN AND OPEN<MIN(MIN(MA(CLOSE,5),MA(CLOSE,10)),MA(CLOSE,20)) AND CLOSE>MAX(MAX(MA(CLOSE,5),MA(CLOSE,10)),MA(CLOSE,20))} & volume-ratio>=1.5
早晨之星，量比大于1 => pattern-morning-star & volume-ratio>1
红三兵，近20日涨幅小于15% => pattern-three-soldiers & return-20d<0.15
出现锤子线，处于60日低位 => pattern-hammer ?处于60日低位
跳空高开，缺口未回补 => gap-up ?缺口未回补
缩量十字星，20日均线附近 => volume-ratio<=0.8 & pattern-doji & {ABS(CLOSE/MA(CLOSE,20)-1)<=0.02}
W底形态，成交量放大 => volume-ratio>=1.5 ?W底形态
头肩底突破颈线 => ?头肩底突破颈线
周线MACD金叉，日线KDJ金叉 => {WEEKLY(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)))} & kdj-golden
月线收阳，周线多头排列 => {MONTHLY(CLOSE>OPEN)} & {WEEKLY(MA(CLOSE,5)>MA(CLOSE,10) AND MA(CLOSE,10)>MA(CLOSE,20) AND MA(CLOSE,20)>MA(CLOSE,60))}
15分钟MACD金叉 => ?15分钟MACD金叉
近5日换手率之和大于50% => turnover-sum-5d>0.5
近10日涨停次数大于等于2 => limit-ups-10d>=2
近30日无涨停，近5日涨幅大于15% => !limit-ups-30d>0 & return-5d>0.15
昨日成交量是前日的2倍以上 => [REF(VOL,1)]>=[REF(VOL,2)*2]
今日成交额大于昨日成交额1.5倍，涨幅大于3 => amount>[REF(AMOUNT,1)*1.5] & change-ratio>0.03
最高价等于收盘价，涨幅大于7% => high=price & change-ratio>0.07
收盘价大于开盘价，最低价小于5日线 => price>open & low<ma-5
振幅大于10%，收阳 => amplitude>0.1 & rising-candle
委比大于30，涨幅大于2 => change-ratio>0.02 ?委比大于30
外盘大于内盘，量比大于2 => volume-ratio>2 ?外盘大于内盘
涨速大于1% => ?涨速大于1%
5分钟涨幅大于2% => ?5分钟涨幅大于2%
尾盘30分钟涨幅大于2% => ?尾盘30分钟涨幅大于2%
开盘10分钟内涨停 => limit-up & seal-first-minutes<=10
主力净流入占比大于10%，大单净量大于0.5 => main-ratio-1d>0.1 & big-volume-1d>0.005
超大单净流入大于1亿，小单净流出 => super-net-1d>1e8 & small-net-1d<0
主力控盘度高 => ?主力控盘度高
筹码集中度90小于10%，获利比例大于80% => chip-concentration-90<0.1 & chip-winner>0.8
获利盘比例小于10%，近60日跌幅大于30% => chip-winner<0.1 & return-60d<-0.3
平均成本低于现价 => chip-cost<price
人气排名前100，涨幅小于5% => hot-popularity-rank<=100 & change-ratio<0.05
热度上升最快的前20只股票 => heat-change top 20
人工智能概念，总市值最小的10只 => concept:人工智能 ^total-mv asc #10
机器人概念股中近5日涨幅最大的5只 => concept:人形机器人 ^return-5d desc #5
半导体行业市盈率最低的前10 => concept:半导体设备,存储芯片 ^pe-ttm asc #10
银行股股息率最高的5只，按股息率排序 => industry:银行 ^dividend-yield desc #5
按涨幅从高到低，取前20 => ^change-ratio desc #20
市值从小到大排列，前50名，非st => !st ^total-mv asc #50
剔除科创板、北交所、st，流通市值小于50亿 => !board:科创板,北交所 & !st & float-mv<5e9
不包含创业板，涨停 => !board:创业板 & limit-up
去除停牌，去除新股，换手率大于5 => !suspended & !mark:次新股 & turnover-rate>0.05
非银行非券商，市盈率小于10 => !industry:银行 & !concept:券商 & pe-ttm<10
沪市主板，股价小于5元 => code:60,68 & board:主板 & price<5
深市主板涨停 => code:00,30 & board:主板 & limit-up
上海地区，国企，市值小于100亿 => area:上海 & state-owned & total-mv<1e10
注册地在浙江，专精特新 => area:浙江 ?专精特新
央企控股，股息率大于4% => central-owned & dividend-yield>0.04
上市时间在3年以上，从未亏损 => listed-days>=1095 ?从未亏损
上市不到1年，跌幅超过50% => listed-days<365 & change-ratio<-0.5
次新股，近10日涨幅前20 => mark:次新股 ^return-10d desc #20
2025年年报净利润大于10亿，市盈率小于20 => profit-annual>1e9 & pe-ttm<20
2026年三季报净利润同比大于100% => profit-yoy>1
最新报告期营业收入大于100亿，毛利率大于30% => revenue>1e10 & gross-margin>0.3
一季度净利润环比增长大于50% => on(profit-quarter-qoq,20260630)>0.5 ~
近5年平均roe大于15%，近5年每年分红 => roe-mean-5y>0.15 & dividend-years>=5
存货周转率大于5，应收账款占营收比例小于20% => inventory-turnover>5 & receivables-to-revenue<0.2
研发费用占营业收入比例大于10% => div(rd-expense,revenue)>0.1
每股净资产大于股价 => bps>price
每股未分配利润大于3元，每股公积金大于3元 => undistributed-per-share>3 & reserve-per-share>3
总股本小于2亿，股东户数小于2万 => total-shares<2e8 & holder-count<20000
户均持股市值大于50万 => value-per-holder>500000
市盈率处于近5年低位，分位数小于20% => ?市盈率处于近5年低位 ?分位数小于20%
pe分位小于10%，pb分位小于10% => pe-percentile-3y<0.1 & pb-percentile-3y<0.1
pe小于行业平均，roe大于行业平均 => pe-ttm<mean(pe-ttm) & roe>mean(roe)
总市值大于行业平均的2倍 => total-mv>mul(mean(total-mv),2)
市销率小于2或市净率小于1，非st => (ps-ttm<2 | pb<1) & !st
涨停或涨幅大于9%，换手率大于5% => (limit-up | change-ratio>0.09) & turnover-rate>0.05
（创业板或科创板）且涨幅大于10% => (board:创业板 | board:科创板) & change-ratio>0.1
非（st或退市），涨幅大于5 => !(st | mark:退市整理) & change-ratio>0.05
今天涨停昨天没涨停前天涨停 => limit-up & !limit-up-yesterday & ago(limit-up,2)=1
昨日跌停今日涨停 => ago(limit-down,1)=1 & limit-up
前天大涨昨天回调今天反包 => ?前天大涨昨天回调今天反包
连续三日阳线，且成交量递增 => {EVERY(CLOSE>OPEN,3)} & {VOL>REF(VOL,1) AND REF(VOL,1)>REF(VOL,2)} ~
连续3天上涨，累计涨幅大于10% => streak>=3 ?累计涨幅大于10%
连续下跌5天，rsi超卖 => streak<=-5 & rsi-6<20
11月18日涨停，11月19日未涨停 => on(limit-up,20261118)=1 & !on(limit-up,20261119)=1
11月1日以来涨幅大于20% => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261101))-1]>0.2
今年以来跌幅大于30%，roe大于10% => return-ytd<-0.3 & roe>0.1
国庆以来涨幅前20 => [CLOSE/REF(CLOSE,BARSLAST(DATE<1261001))-1] top 20
上周涨幅大于10%，本周涨幅小于0 => [REF(CLOSE,BARSLAST(DATE<=1261115))/REF(CLOSE,BARSLAST(DATE<1261109))-1]>0.1 & [CLOSE/REF(CLOSE,BARSLAST(DATE<1261116))-1]<0
近一年涨幅翻倍的股票 => return-250d>=1
股价不到10元的低价股，市值小于30亿 => price<10 & price<=10 & total-mv<3e9
高股息低估值蓝筹 => ?高股息低估值蓝筹
业绩好的小盘股 => ?业绩好的小盘股
主力吸筹，底部放量 => ?主力吸筹 ?底部放量
龙头股首阴 => ?龙头股首阴
涨停回马枪 => ?涨停回马枪
上涨趋势中缩量回踩10日均线不破 => {MA(CLOSE,20)>REF(MA(CLOSE,20),5) AND MA(CLOSE,60)>REF(MA(CLOSE,60),5) AND CLOSE>MA(CLOSE,20)} & volume-ratio<=0.8 & {LOW<=MA(CLOSE,10) AND CLOSE>=MA(CLOSE,10)} ~
不是st，不是创业板，不是科创板，不是北交所 => !st & !board:创业板 & !board:科创板 & !board:北交所
股票简称不包含st和退 => !name:ST,退
代码以002开头，涨幅大于3 => code:002 & change-ratio>0.03
所属行业，总市值，市盈率，涨幅大于5 => change-ratio>0.05 $industry,total-mv,pe-ttm
涨跌幅，换手率，量比，涨停 => limit-up $change-ratio,turnover-rate,volume-ratio
A股市值前100名里市盈率小于10的 => total-mv top 100 & pe-ttm<10
创业板指成分股，近20日涨幅大于沪深300 => index:创业板指 ?近20日涨幅大于沪深300
跑赢大盘，近60日 => ?跑赢大盘 ?近60日
贝塔系数小于1，年化波动率小于30% => ?贝塔系数小于1 ?年化波动率小于30%
高管增持，近半年 => executive-increases-180d>0 ~
大股东减持，近3个月 => controller-net-180d<0 ?近3个月
回购金额大于1亿 => ?回购金额大于1亿
股权激励，市值小于100亿 => total-mv<1e10 ?股权激励
近一年被立案调查 => ?近一年被立案调查
ST摘帽，业绩扭亏 => forecast-turn ?ST摘帽
重组预案，停牌 => suspended ?重组预案
定增价高于现价 => ?定增价高于现价
可转债正股，转股溢价率小于20% => ?可转债正股 ?转股溢价率小于20%
`
