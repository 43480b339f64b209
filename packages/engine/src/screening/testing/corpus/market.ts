/** Sentences about quotation, lists, size and order: what is written => what it means, in the notation of `readNotation`. */
export const marketSentences = `
市盈率低于20 => pe-ttm<20
市盈率低于20且ROE大于15%的白酒股按总市值排序 => pe-ttm<20 & roe>0.15 & concept:白酒 ^total-mv desc
涨幅大于5 => change-ratio>0.05
今日涨幅超过3%的股票 => change-ratio>0.03
涨幅大于等于9.5% => change-ratio>=0.095
跌幅超过5% => change-ratio<-0.05
跌幅在3%到7%之间 => change-ratio -0.07..-0.03
涨跌幅在-2%到2%之间 => change-ratio -0.02..0.02
换手率大于3%小于10% => turnover-rate>0.03 & turnover-rate<0.1
换手率3%-10% => turnover-rate 0.03..0.1
换手率3%~10%，量比大于1 => turnover-rate 0.03..0.1 & volume-ratio>1
换手5个点以上 => turnover-rate>=0.05
换手率不低于百分之五 => turnover-rate>=0.05
量比1.5以上 => volume-ratio>=1.5
量比介于1和5之间 => volume-ratio 1..5
50亿<市值<1000亿 => total-mv>5e9 & total-mv<1e11
市值100亿以上 => total-mv>=1e10
总市值50亿到200亿 => total-mv 5e9..2e10
流通市值小于100亿 => float-mv<1e10
流通市值30-80亿 => float-mv 3e9..8e9
流通市值不超过五十亿 => float-mv<=5e9
市值三百亿以下 => total-mv<=3e10
市值大于100 => total-mv>1e10 ~
成交额大于10亿 => amount>1e9
成交额超5亿元 => amount>5e8
成交金额超过3千万 => amount>3e7
成交量大于100万手 => volume>1e8
成交量超过5000万股 => volume>5e7
股价低于10元 => price<10
股价在5元到20元之间 => price 5..20
10元以下的股票 => price<=10
5块钱以下 => price<=5
股价不高于二十元 => price<=20
收盘价大于开盘价 => price>open
现价高于昨收 => price>pre-close
振幅大于8% => amplitude>0.08
振幅超过百分之十 => amplitude>0.1
上市天数大于365天 => listed-days>365
上市时间大于2年 => listed-days>730
上市不满一年 => listed-days<365
高开 => {OPEN>REF(CLOSE,1)}
高开幅度大于2% => open-change>0.02
低开高走 => {OPEN<REF(CLOSE,1) AND CLOSE>OPEN}
跳空高开 => gap-up
涨停 => limit-up
今日涨停 => limit-up
昨日涨停，今日高开 => limit-up-yesterday & {OPEN>REF(CLOSE,1)}
首板 => first-limit-up
3连板 => limit-up-streak>=3
连板数大于等于2 => limit-up-streak>=2
连续2个涨停 => limit-up-streak>=2
炸板 => limit-broken
一字板 => one-price-up
近20日涨停次数大于2 => limit-ups-20d>2
近一年涨停次数超过5次 => limit-ups-250d>5
非ST => !st
非st，非科创板，非北交所 => !st & !board:科创板 & !board:北交所
不含ST => !st
剔除ST和停牌 => !st & !suspended
排除ST、科创板、北交所 => !st & !board:科创板,北交所
去掉st股票 => !st
不要创业板 => !board:创业板
创业板 => board:创业板
创业板、科创板 => board:创业板,科创板
创业板或科创板 => board:创业板 | board:科创板
主板，非ST，市盈率小于30 => board:主板 & !st & pe-ttm<30
沪深300成分股 => index:沪深300
中证500成份股，非ST，MACD金叉 => index:中证500 & !st & macd-golden
沪深300中市盈率最低的20只 => index:沪深300 ^pe-ttm asc #20
白酒股 => concept:白酒
白酒概念股 => concept:白酒
白酒、光伏概念 => concept:白酒,光伏
人工智能且算力 => concept:人工智能 & concept:国产算力
银行股 => industry:银行
银行股息率大于5% => industry:银行 & dividend-yield>0.05
银行业 => industry:银行
半导体设备概念，市值小于200亿 => concept:半导体设备 & total-mv<2e10
医药生物行业 => industry:医药生物
食品饮料行业，ROE大于20% => industry:食品饮料 & roe>0.2
行业是电子或计算机 => industry:电子 | industry:计算机
属于新能源汽车 => concept:固态电池,智能驾驶,锂电池 ~
北京的公司 => area:北京
浙江和江苏的上市公司 => area:浙江,江苏
北京地区的银行 => area:北京 & industry:银行
总市值前50 => total-mv top 50
市值最大的20只股票 => total-mv top 20
市值最小的50只 => total-mv bottom 50
涨幅榜前10% => change-ratio top 10%
涨幅前十 => change-ratio top 10
涨幅排名前20 => change-ratio top 20
跌幅前20名 => change-ratio bottom 20
成交额前100名 => amount top 100
成交额排名前5% => amount top 5%
换手率排名后10% => turnover-rate bottom 10%
ROE行业前三 => roe top 3 industry
ROE行业排名前10% => roe top 10% industry
行业内市值最大的3只 => total-mv top 3 industry
同行业市盈率最低的5家 => pe-ttm bottom 5 industry
股息率最高的30只股票 => dividend-yield top 30
市盈率小于20，股息率最高的30只 => pe-ttm<20 ^dividend-yield desc #30
按市值从小到大排序 => ^total-mv asc
按照换手率由高到低排列取前50 => ^turnover-rate desc #50
涨幅大于3%，按成交额降序，取前30只 => change-ratio>0.03 ^amount desc #30
非ST，按近20日涨幅排序，前20 => !st ^return-20d desc #20
股息率大于4%，市盈率由低到高排序 => dividend-yield>0.04 ^pe-ttm asc
总市值从大到小 => ^total-mv desc
换手率3%以上，只要10只 => turnover-rate>=0.03 ?只要10只
找出市盈率小于15的股票 => pe-ttm<15
帮我选出市值小于50亿、换手率大于5%的股票 => total-mv<5e9 & turnover-rate>0.05
请问有哪些股票市净率低于1 => pb<1
换手率低于3%或者量比小于0.8 => turnover-rate<0.03 | volume-ratio<0.8
要么创业板要么科创板 => board:创业板 | board:科创板
（市盈率小于20或市净率小于2）且股息率大于3% => (pe-ttm<20 | pb<2) & dividend-yield>0.03
(创业板 或 科创板) 且 非ST => (board:创业板 | board:科创板) & !st
不是创业板且不是科创板 => !board:创业板 & !board:科创板
市值大于50亿小于500亿，非次新股 => total-mv>5e9 & total-mv<5e10 & !mark:次新股
次新股，换手率大于10% => mark:次新股 & turnover-rate>0.1
融资融券标的，市值大于200亿 => mark:融资融券标的 & total-mv>2e10
陆股通标的 => mark:陆股通标的
小盘股 => total-mv<=1e10 ~
低价股，非ST => price<=10 & !st ~
百元股 => price>=100
大盘股，股息率大于4% => total-mv>=5e10 & dividend-yield>0.04 ~
流通盘小于1亿股 => float-shares<1e8
总股本不超过2亿 => total-shares<=2e8
市值约100亿 => total-mv 9e9..1.1e10
换手率5%左右 => turnover-rate 0.045..0.055
换手率3% => turnover-rate 0.027..0.033 ~
央企 => central-owned
国企，股息率大于3%，破净 => state-owned & dividend-yield>0.03 & below-book
民企，市值小于100亿 => privately-owned & total-mv<1e10
高换手率 => turnover-rate top 20% ~
低市盈率高股息率 => pe-ttm bottom 20% & dividend-yield top 20% ~
市值小的 => total-mv bottom 20% ~
主板；市值50亿以上；非ST；换手率大于2% => board:主板 & total-mv>=5e9 & !st & turnover-rate>0.02
距离涨停不到2% => limit-up-distance<0.02
人气排名前10 => hot-popularity-rank<=10
人气榜排名小于等于10 => hot-popularity-rank<=10
热度最高的20只 => heat top 20
成交额大于1亿且小于5亿 => amount>1e8 & amount<5e8
市盈率大于0，小于15 => pe-ttm>0 ?小于15
市盈率在0至15之间 => pe-ttm 0..15
市盈率10倍以下 => pe-ttm<=10
市盈率 TTM 小于 30 倍 => pe-ttm<30
全市场市盈率最低的10% => pe-ttm bottom 10%
涨幅3%到5%，换手率5%到10%，量比大于1，流通市值50亿到200亿 => change-ratio 0.03..0.05 & turnover-rate 0.05..0.1 & volume-ratio>1 & float-mv 5e9..2e10
3%<涨幅<5% => change-ratio>0.03 & change-ratio<0.05
量比>2，涨幅>3%，换手率>5% => volume-ratio>2 & change-ratio>0.03 & turnover-rate>0.05
市盈率≤25，市净率≤3 => pe-ttm<=25 & pb<=3
市值>=500亿 => total-mv>=5e10
市盈率不在10到20之间 => !pe-ttm 10..20
排除ST，科创板，北交所，市值小于100亿 => !st & board:科创板,北交所 & total-mv<10000000000 ~
非ST，创业板 => !st & board:创业板
剔除上市不足一年的新股 => !(listed-days<365 & mark:次新股)
不含北交所和科创板的次新股 => !board:北交所,科创板 & mark:次新股
市盈率大于20或小于0 => pe-ttm>20 | pe-ttm<0
换手率>3 且 <8 => turnover-rate>0.03 & turnover-rate<0.08
价格区间10-50元 => price 10..50
行业内涨幅第一 => change-ratio top 1 industry
成交额不低于2个亿 => amount>=2e8
成交额最大的100只股票中涨幅前10 => amount top 100 ^change-ratio desc #10 ~
机器人或低空经济，市值小于100亿 => (concept:人形机器人 | concept:低空经济) & total-mv<1e10
市值小于100亿的创业板股票，按ROE降序 => total-mv<1e10 & board:创业板 ^roe desc
流通市值从小到大前50 => ^float-mv asc #50
`
