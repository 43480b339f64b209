/** Sentences about the chart, volume and money: what is written => what it means, in the notation of `readNotation`. */
export const chartSentences = `
近20日涨幅大于20% => return-20d>0.2
近5日涨幅超过10% => return-5d>0.1
最近一个月涨幅大于30% => return-20d>0.3
近一年涨幅翻倍 => return-250d>=1
近半年跌幅超过30% => return-120d<-0.3
近三个月涨幅前50 => return-60d top 50
近一周涨幅前10% => return-5d top 10%
今年以来涨幅大于50% => return-ytd>0.5
年初至今涨幅前100 => return-ytd top 100
近7日涨幅大于8% => [CLOSE/REF(CLOSE,7)-1]>0.08
15日跌幅大于20% => [CLOSE/REF(CLOSE,15)-1]<-0.2
5日涨幅大于10%，20日涨幅小于20% => return-5d>0.1 & return-20d<0.2
近10日振幅小于15% => [(HHV(HIGH,10)-LLV(LOW,10))/REF(CLOSE,10)]<0.15
近5日换手率大于30% => turnover-sum-5d>0.3
20日平均成交额大于2亿 => amount-mean-20d>2e8
近20日最大回撤 => ?近20日最大回撤
5日均线上穿20日均线 => ma-golden-5-20
5 日均线上穿 20 日均线 => ma-golden-5-20
5日线上穿10日线 => ma-golden-5-10
10日均线上穿30日均线 => {CROSS(MA(CLOSE,10),MA(CLOSE,30))}
MA5上穿MA10 => ma-golden-5-10
5日均线下穿20日均线 => ma-death-5-20
5日均线与10日均线金叉 => ma-golden-5-10
股价上穿60日均线 => above-ma-60
向上突破10日均线 => above-ma-10
向上突破60日均线 => above-ma-60
站上60日均线 => above-ma-60
股价站上年线 => above-ma-250
跌破20日均线 => below-ma-20
跌破半年线 => below-ma-120
股价在20日均线上方 => price>ma-20
股价位于60日均线之上 => price>ma-60
收盘价大于20日均线 => price>ma-20
股价高于年线 => price>ma-250
收盘价低于250日均线 => price<ma-250
5日均线大于10日均线大于20日均线 => ma-5>ma-10 & ma-10>ma-20
5日均线>10日均线，10日均线>20日均线 => ma-5>ma-10 & ma-10>ma-20
股价高于13日均线 => price>[MA(CLOSE,13)]
均线多头排列 => ma-bull
均线多头排列，MACD金叉 => ma-bull & macd-golden
均线空头排列 => ma-bear
MACD金叉 => macd-golden
MACD 金叉 KDJ 金叉 => macd-golden & kdj-golden
macd金叉且kdj金叉 => macd-golden & kdj-golden
MACD金叉或KDJ金叉 => macd-golden | kdj-golden
MACD死叉 => macd-death
MACD零轴上方金叉 => {CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)) AND EMA(CLOSE,12)-EMA(CLOSE,26)>0}
MACD在零轴上方 => macd-above-zero
DIF上穿DEA => macd-golden
DIF大于0 => macd-dif>0
DIF大于DEA => macd-dif>macd-dea
KDJ的J值小于0 => kdj-j<0
J值小于20 => kdj-j<20
K值小于20，D值小于20 => kdj-k<20 & kdj-d<20
RSI小于30 => rsi-6<30
RSI6大于80 => rsi-6>80
RSI金叉 => rsi-golden
CCI大于100 => cci>100
突破布林上轨 => boll-break-up
股价跌破布林下轨 => boll-break-down
收盘价高于布林中轨 => price>boll-mid
近5日内MACD金叉 => {EXIST(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),5)}
近3日内5日均线上穿20日均线 => {EXIST(CROSS(MA(CLOSE,5),MA(CLOSE,20)),3)}
10日内有一天涨幅大于9.9% => {EXIST(CLOSE/REF(CLOSE,1)-1>0.099,10)}
最近一个月内有一次涨幅大于9.9% => {COUNT(CLOSE/REF(CLOSE,1)-1>0.099,20)>=1}
近10日内出现过跌幅大于5% => {EXIST(CLOSE/REF(CLOSE,1)-1<-0.05,10)}
连续3日收盘价大于20日均线 => {EVERY(CLOSE>MA(CLOSE,20),3)}
连续3天涨幅大于1% => {EVERY(CLOSE/REF(CLOSE,1)-1>0.01,3)}
连续3日上涨 => streak>=3
连涨5天 => streak>=5
连续上涨三天以上 => streak>=3
5连阳 => {EVERY(CLOSE>OPEN,5)}
三连阳 => {EVERY(CLOSE>OPEN,3)}
连跌3天 => streak<=-3
连续下跌5个交易日 => streak<=-5
三连阴 => {EVERY(CLOSE<OPEN,3)}
连续3日放量 => volume-streak>=3
连续三天缩量 => volume-streak<=-3
连续3日放量上涨 => {EVERY(VOL>REF(VOL,1) AND CLOSE>REF(CLOSE,1),3)}
放量2倍 => volume-ratio>=2
放量 => volume-ratio>=1.5 ~
缩量 => volume-ratio<=0.8 ~
放量上涨 => rise-on-more
缩量回调 => fall-on-less
缩量下跌，站上60日均线 => fall-on-less & above-ma-60
价涨量增 => rise-on-more
成交量大于5日均量的2倍 => volume>[MA(VOL,5)*2]
成交量大于昨日成交量的2倍 => volume>[REF(VOL,1)*2]
成交量创60日新低 => volume-low-60d
创60日新高 => new-high-60d
创一年新高 => new-high-250d
创历史新高 => {HIGH>=HHV(HIGH,0)}
股价创20日新低 => new-low-20d
创半年新高 => new-high-120d
近250日新高 => new-high-250d
创100日新高 => {HIGH>=HHV(HIGH,100)}
距250日高点小于-30% => from-high-250d<-0.3
早晨之星 => pattern-morning-star
红三兵，放量 => pattern-three-soldiers & volume-ratio>=1.5 ~
锤子线或者十字星 => pattern-hammer | pattern-doji
大阳线 => pattern-long-rise
收阳线 => rising-candle
今日收阳，昨日涨停 => rising-candle & limit-up-yesterday
龙抬头 => ?龙抬头
MACD底背离 => {CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)) AND CLOSE<REF(CLOSE,BARSLAST(REF(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1))+1) AND (EMA(CLOSE,12)-EMA(CLOSE,26))>REF(EMA(CLOSE,12)-EMA(CLOSE,26),BARSLAST(REF(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)),1))+1)} ~
老鸭头形态 => ?老鸭头形态
黄金坑 => ?黄金坑
主力净流入大于1亿 => main-net-1d>1e8
主力资金净流入超过5000万 => main-net-1d>5e7
主力净流出大于1亿 => main-net-1d<-1e8
主力净流入为正 => main-net-1d>0
主力资金净流入 => main-net-1d>0
近5日主力净流入大于2亿 => main-net-5d>2e8
近5日主力净流入前30 => main-net-5d top 30
近三日主力资金净流入 => main-net-3d>0
连续3日主力净流入 => main-streak>=3
连续5天资金净流出 => main-streak<=-5
大单净流入大于5000万 => big-net-1d>5e7
超大单净流入，放量上涨 => super-net-1d>0 & rise-on-more
融资余额大于10亿 => margin-balance>1e9
融资净买入大于5000万 => margin-net-1d>5e7
连续3日融资净买入 => margin-streak>=3
北向持股比例大于5% => northbound-ratio>0.05
龙虎榜上榜 => dragon-tiger-today
近30天有大宗交易 => block-trades-30d>0
获利比例大于90% => chip-winner>0.9
获利盘小于10% => chip-winner<0.1
筹码集中度小于10% => chip-concentration-90<0.1
神奇九转低位计数等于9 => nine-down=9
20日波动率小于30% => volatility-20d<0.3
波动率最低的50只 => volatility-20d bottom 50 ~
贝塔小于0.8 => beta-250d<0.8
夏普比率大于1 => sharpe-250d>1
近60日最大回撤小于-20% => drawdown-60d<-0.2
20日乖离率小于-10% => ma-distance-20<-0.1
均线粘合度小于3% => ma-spread<0.03
上影线大于3% => upper-shadow>0.03
下影线超过5%，放量 => lower-shadow>0.05 & volume-ratio>=1.5 ~
近20日涨幅大于10%，今日缩量 => return-20d>0.1 & volume-ratio<=0.8 ~
近20日涨幅前10%且换手率小于5% => return-20d top 10% & turnover-rate<0.05
非ST，股价站上20日均线，量比大于2 => !st & above-ma-20 & volume-ratio>2
收盘价大于MA5，MA5大于MA10 => price>ma-5 & ma-5>ma-10
年线上方，MACD金叉 => price>ma-250 & macd-golden
20日均线之上，市值大于100亿 => price>ma-20 & total-mv>1e10
MACD红柱 => macd-bar>0
MACD绿柱 => macd-bar<0
MACD金叉，不含ST，不含创业板 => macd-golden & !st & !board:创业板
没有涨停 => !limit-up
近20日没有涨停 => !limit-ups-20d>0
近5日有过涨停 => limit-ups-5d>0
20日内有涨停 => limit-ups-20d>0
近20日涨幅大于10%，近5日大于3% => return-20d>0.1 ?近5日大于3%
涨幅大于3%或跌幅大于3% => change-ratio>0.03 | change-ratio<-0.03
今日上涨且昨日下跌 => {CLOSE>REF(CLOSE,1)} & {REF(CLOSE<REF(CLOSE,1),1)}
近一周创60日新高 => {EXIST(HIGH>=HHV(HIGH,60),5)}
股价在5日均线、10日均线、20日均线之上 => price>ma-5 & price>ma-10 & price>ma-20
5日10日20日均线多头排列 => {MA(CLOSE,5)>MA(CLOSE,10) AND MA(CLOSE,10)>MA(CLOSE,20)}
20日均线向上 => {MA(CLOSE,20)>REF(MA(CLOSE,20),1)}
今日成交量是昨日的2倍以上 => {VOL>=2*REF(VOL,1)}
主力资金连续5日流入 => main-streak>=5
成交量比昨日放大2倍 => ?成交量比昨日放大2倍
昨日首板 => ago(first-limit-up,1)
尾盘拉升 => ?尾盘拉升
`
