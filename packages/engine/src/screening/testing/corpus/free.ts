/**
 * Free sentences, written without looking at the grammar and kept whole, whether they are understood or not: what is written => what it means, in the notation of
 * `readNotation`. Many ask for what is not reported here (回购, 发行价, weekly bars); those words are unknown with their reason.
 */
export const freeSentences = `
市值30亿到80亿之间的低价股，剔除ST和北交所 => total-mv 30e8..80e8 & price<=10 & !st & !board:北交所 ~
最近一周涨停过的创业板股票 => limit-ups-5d>0 & board:创业板
30日内有解禁 => unlock-ratio-30d>0
未来三个月有解禁的大市值股票 => unlock-ratio-90d>0 & total-mv>=5e10 ~
近一个月公告回购的公司 => ?近一个月公告回购的公司
正在回购且市盈率低于25倍 => pe-ttm<25 ?正在回购
上证50里市净率低于1的 => ?上证50里市净率低于1的
中证500成分股中近20日涨幅前20名 => index:中证500 ^return-20d desc #20 ~
周线MACD金叉 => {WEEKLY(CROSS(EMA(CLOSE,12)-EMA(CLOSE,26),EMA(EMA(CLOSE,12)-EMA(CLOSE,26),9)))}
周线站上20周均线 => {WEEKLY(CROSS(CLOSE,MA(CLOSE,20)))}
月线多头排列 => {MONTHLY(MA(CLOSE,5)>MA(CLOSE,10) AND MA(CLOSE,10)>MA(CLOSE,20) AND MA(CLOSE,20)>MA(CLOSE,60))}
连续两个季度净利润同比增长超30% => ?连续两个季度净利润同比增长超30%
三季报净利润翻倍 => profit-yoy>=1
毛利率高于40%且连续三年ROE大于15% => gross-margin>0.4 & roe-min-3y>0.15
股息率超过5%的银行股 => dividend-yield>0.05 & industry:银行
机构持股比例大于10%的半导体股票 => institution-ratio>0.1 & concept:半导体设备,存储芯片 ~
北向资金连续5日净买入 => ?北向资金连续5日净买入
主力资金净流入超1个亿的股票有哪些 => main-net-1d>1e8
昨天涨停今天没涨停 => limit-up-yesterday & !limit-up
首板涨停，流通市值小于50亿 => first-limit-up & float-mv<5e9
连续3天缩量下跌 => {EVERY(VOL<REF(VOL,1) AND CLOSE<REF(CLOSE,1),3)}
突破前期高点创60日新高 => new-high-60d & new-high-60d ~
股价在半年线之上年线之下 => price>ma-120 & price<ma-250
回踩20日线不破 => {LOW<=MA(CLOSE,20) AND CLOSE>=MA(CLOSE,20)}
底部放量，换手率超5% => turnover-rate>0.05 ?底部放量
跌破发行价的科创板股票 => ?跌破发行价的科创板股票
破净的央企 => below-book & central-owned
上市不满一年且股价低于发行价 => listed-days<365 ?股价低于发行价
股东户数连续三期下降 => holder-count-streak>=3
大股东增持的股票 => controller-increases-180d>0
近三个月有高管减持 => ?近三个月有高管减持
质押比例低于10% => pledge-ratio<0.1
商誉占净资产比例不超过20% => goodwill-to-equity<=0.2
现金流为正，负债率低于50% => ocf>0 & debt-ratio<0.5 ~
市盈率在20倍以下，市净率1.5倍以下，股息率3%以上 => pe-ttm<=20 & pb<=1.5 & dividend-yield>=0.03
PEG小于1 => peg-ttm<1
近五年市盈率分位低于20% => pe-percentile-5y<0.2
RSI小于30超卖 => rsi-6<30
KDJ的J值小于0 => kdj-j<0
布林线下轨附近 => {ABS(CLOSE/(MA(CLOSE,20)-2*STD(CLOSE,20))-1)<=0.02} ~
量比大于2涨幅在3%到5% => volume-ratio>2 & change-ratio 0.03..0.05
开盘后高开2个点以上 => open-change>=0.02
尾盘拉升 => ?尾盘拉升
振幅大于10%的票 => amplitude>0.1
近10日有3次以上涨停 => limit-ups-10d>=3
年内涨幅超过50% => return-ytd>0.5
距离历史最高价跌去一半 => {CLOSE/HHV(HIGH,0)<=0.5}
股价创历史新高 => {HIGH>=HHV(HIGH,0)}
流通盘小于1亿股 => float-shares<1e8
总股本不到2亿，每股收益大于1元 => total-shares<2e8 & eps>1
每股净资产高于股价 => bps>price
业绩预增超过100%的公司 => forecast-growth-min>1
机构调研次数最多的前30只 => surveys-90d top 30
龙虎榜机构净买入 => dragon-tiger-institution-30d>0 ~
融资余额连续增加 => margin-streak>=2 ~
人气排名前100 => hot-popularity-rank<=100
热度上升最快的20只 => heat-change top 20
新能源汽车概念，市值低于200亿，近5日涨幅小于10% => concept:固态电池,智能驾驶,锂电池 & total-mv<2e10 & return-5d<0.1 ~
要么市盈率低于10倍要么股息率高于6% => pe-ttm<10 | dividend-yield>0.06
不是创业板也不是科创板，非ST，股价5到20元，换手率2%-8%，按换手率从高到低 => !board:创业板 & !board:科创板 & !st & price 5..20 & turnover-rate 0.02..0.08 ^turnover-rate desc
流通市值50亿以内，今天涨幅7个点以上，没有涨停 => float-mv<=5e9 & change-ratio>=0.07 & !limit-up
三天内涨停过，今天缩量回调 => limit-ups-3d>0 & fall-on-less
站稳60日均线，成交额5亿以上 => price>ma-60 & amount>=5e8
低位放量的小盘股 => ?低位放量的小盘股
均线粘合后放量突破 => ?均线粘合后放量突破
主力连续三天流入，涨幅不超过5% => main-streak>=3 & change-ratio<=0.05
换手率前20，剔除新股 => !mark:次新股 ^turnover-rate desc #20 ~
沪深300里股息率最高的10只 => index:沪深300 ^dividend-yield desc #10
净利润增速大于营收增速 => profit-yoy>revenue-yoy
市盈率低于行业平均 => pe-ttm<mean(pe-ttm)
扣非净利连续三年增长，市值小于100亿 => deducted-growth-years>=3 & total-mv<1e10
ROE连续五年超过15%的消费股 => roe-min-5y>0.15 & industry:家用电器,食品饮料,纺织服饰,商贸零售,社会服务,美容护理 ~
应收账款占营收比例低于20% => receivables-to-revenue<0.2
去年亏损今年扭亏 => ?去年亏损今年扭亏
有息负债率低于30% => borrowing-ratio<0.3
货币资金大于有息负债 => monetary-funds>borrowing
每股未分配利润大于2元 => undistributed-per-share>2
股东人数减少10%以上，股价没涨 => holder-count-change<=-0.1 & change-ratio<=0
十大流通股东有社保 => social-security-in-top10>0
被基金重仓，持仓比例超过5% => fund-in-top10>0 ?持仓比例超过5%
券商研报覆盖超过10家 => covering-firms>10 ~
目标价空间大于30% => target-upside>0.3
近一个月机构上调评级 => ?近一个月机构上调评级
融资余额占流通市值比例超过10% => margin-float-ratio>0.1
两融余额增加的大盘股 => ?两融余额增加的大盘股
近三个月大宗交易折价超过10% => ?近三个月大宗交易折价超过10%
一周内上过龙虎榜 => days(dragon-tiger-today=1,5)>=1
昨日首板今日高开 => ago(first-limit-up,1) & {OPEN>REF(CLOSE,1)}
连板3板以上 => limit-up-streak>=3
炸板股 => limit-broken
跌停打开 => limit-down-opened
5日线上穿10日线且量比大于1.5 => ma-golden-5-10 & volume-ratio>1.5
收盘价在所有均线之上 => {CLOSE>MAX(MAX(MAX(MA(CLOSE,5),MA(CLOSE,10)),MAX(MA(CLOSE,20),MA(CLOSE,60))),MAX(MA(CLOSE,120),MA(CLOSE,250)))}
KDJ低位金叉 => {CROSS(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),SMA(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),3,1)) AND SMA(SMA((CLOSE-LLV(LOW,9))/(HHV(HIGH,9)-LLV(LOW,9))*100,3,1),3,1)<30}
MACD即将金叉 => ?MACD即将金叉
股价不到10块，流通股本5亿到10亿 => price<10 & float-shares 5e8..10e8
广东的芯片股 => area:广东 & concept:半导体设备,存储芯片 ~
国企改革概念里破净的 => concept:央企改革 & below-book
次新股里市值最小的20个 => mark:次新股 ^total-mv asc #20
PE在10-20之间，PB不超过2，连续3年分红，按股息率降序取前30 => pe-ttm 10..20 & pb<=2 & dividend-years>=3 ^dividend-yield desc #30
小市值高股息，连续三年盈利 => total-mv<=1e10 & dividend-yield top 20% & profitable-years>=3 ~
市值不超过60亿，换手率3到8个点，量比1以上 => total-mv<=6e9 & turnover-rate 0.03..0.08 & volume-ratio>=1
今天创业板涨幅前十 => board:创业板 ^change-ratio desc #10 ~
跌停板上的ST股 => ?跌停板上的ST股
近半年跌幅超过40%，今天放量大涨 => return-120d<-0.4 ?今天放量大涨
MACD金叉且站上20日线，剔除ST => macd-golden & above-ma-20 & !st
毛利率连续三年提升 => yearly-rises(gross-margin,3)>=3
现价比60日均线高不超过5% => {CLOSE/MA(CLOSE,60)-1>0 AND CLOSE/MA(CLOSE,60)-1<=0.05}
近三年营收复合增长率20%以上 => revenue-cagr-3y>=0.2
总市值100亿以下的医药股，研发费用率大于15% => total-mv<=1e10 & industry:医药生物 & rd-expense-ratio>0.15
30天内有解禁且解禁比例大于5% => unlock-ratio-30d>0 & unlock-ratio-30d>0.05
成交额连续三天超过10亿 => {EVERY(AMOUNT>1000000000,3)}
近5天主力净流入占流通市值1%以上 => main-float-ratio-5d>=0.01
五日线拐头向上 => {MA(CLOSE,5)>REF(MA(CLOSE,5),1)}
低开高走收阳 => {OPEN<REF(CLOSE,1) AND CLOSE>OPEN} & rising-candle
质押率高于30%的民企 => pledge-ratio>0.3 & privately-owned
社保基金持股比例大于3% => social-security-ratio>0.03
市值前100名里涨幅最小的10只 => total-mv top 100 ^change-ratio asc #10
股价低于5元且市净率小于1，按市值从小到大 => price<5 & pb<1 ^total-mv asc
不要ST不要北交所，市盈率0到30 => !st & !board:北交所 & pe-ttm 0..30
30日内有解禁 市值大于50亿 => unlock-ratio-30d>0 & total-mv>5e9
`
