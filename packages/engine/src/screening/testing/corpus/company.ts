/** Sentences about companies, holders and events: what is written => what it means, in the notation of `readNotation`. */
export const companySentences = `
ROE大于15% => roe>0.15
roe大于15 => roe>0.15
净资产收益率不低于12% => roe>=0.12
净资产收益率超过百分之二十 => roe>0.2
毛利率大于40% => gross-margin>0.4
毛利率40%以上，净利率20%以上 => gross-margin>=0.4 & net-margin>=0.2
市净率小于1 => pb<1
破净股 => below-book
PE小于20，PB小于2 => pe-ttm<20 & pb<2
pe<15 且 pb<1.5 且 股息率>4% => pe-ttm<15 & pb<1.5 & dividend-yield>0.04
市盈率为正 => pe-ttm>0
静态市盈率小于25 => pe-static<25
动态市盈率低于30倍 => pe-dynamic<30
PEG小于1 => peg-ttm<1
市销率小于3 => ps-ttm<3
股息率大于5% => dividend-yield>0.05
股息率5%以上的银行股 => dividend-yield>=0.05 & industry:银行
连续5年分红 => dividend-years>=5
连续分红10年以上 => dividend-years>=10
净利润同比增长大于30% => profit-yoy>0.3
净利润增长率大于20%，营收增长率大于20% => profit-yoy>0.2 & revenue-yoy>0.2
净利润增长50%以上 => profit-yoy>=0.5
净利润增长大于20%，股价位于20日均线上方 => profit-yoy>0.2 & price>ma-20
营收同比增长超过30% => revenue-yoy>0.3
营业收入增长率不低于两成 => revenue-yoy>=0.2
净利润同比下降 => profit-yoy<0
净利润下降超过50% => profit-yoy<-0.5
营收同比为负 => revenue-yoy<0
净利润翻倍 => profit-yoy>=1
净利润增长翻倍 => profit-yoy>=1
扣非净利润增长大于30% => deducted-yoy>0.3
单季净利润同比大于50% => profit-quarter-yoy>0.5
净利润环比增长 => profit-quarter-qoq>0
利润增长大于50% => profit-yoy>0.5 ~
业绩增长超过30% => profit-yoy>0.3
利润大于5亿 => profit>5e8 ~
净利润大于1亿 => profit>1e8
净利润超过10亿元 => profit>1e9
扣非净利润大于0 => deducted-profit>0
净利润为正 => profit>0
盈利 => profit-ttm>0
亏损股 => profit-ttm<0
非亏损 => !profit-ttm<0
营业收入大于50亿 => revenue>5e9
营收超百亿 => revenue>1e10
资产负债率低于50% => debt-ratio<0.5
负债率小于40%，流动比率大于2 => debt-ratio<0.4 & current-ratio>2
速动比率大于1 => quick-ratio>1
商誉占净资产比例小于10% => goodwill-to-equity<0.1
经营现金流为正 => ocf>0
经营现金流净额大于净利润 => ocf>profit
现金流为正 => ocf>0 ~
自由现金流大于0 => fcf-ttm>0
每股收益大于1元 => eps>1
EPS大于0.5 => eps>0.5
每股净资产大于10 => bps>10
每股经营现金流大于1元 => ocf-per-share>1
研发费用率大于10% => rd-expense-ratio>0.1
研发投入占比超过15% => rd-expense-ratio>0.15
存货周转率大于5次 => inventory-turnover>5
应收账款周转天数小于60天 => receivable-days<60
ROIC大于10% => roic-ttm>0.1
连续3年净利润增长 => profit-growth-years>=3
净利润连续增长3年 => profit-growth-years>=3
营收3年复合增速大于20% => revenue-cagr-3y>0.2
近3年营收复合增长率大于15% => revenue-cagr-3y>0.15
近3年平均ROE大于15% => roe-mean-3y>0.15
市盈率近5年分位小于20% => pe-percentile-5y<0.2
市净率3年分位低于10% => pb-percentile-3y<0.1
估值低于20 => pe-ttm<20 ~
股东户数小于2万户 => holder-count<2e4
股东人数少于3万 => holder-count<3e4
股东户数减少 => holder-count-change<0
股东户数变化小于-10% => holder-count-change<-0.1
户均持股大于1万股 => shares-per-holder>1e4
机构持股比例大于50% => institution-ratio>0.5
基金持股比例超过10% => fund-ratio>0.1
第一大股东持股比例大于30% => top1-ratio>0.3
质押比例大于50% => pledge-ratio>0.5
质押率小于20% => pledge-ratio<0.2
大股东质押比例低于30% => controller-pledge-ratio<0.3
近90天有减持 => holder-decrease-90d>0
近30天有股东增持 => holder-increase-30d>0
近半年没有减持 => !holder-decrease-180d>0
30日内有解禁 => unlock-ratio-30d>0
未来90天解禁市值大于10亿 => unlock-value-90d>1e9
30日内无解禁 => !unlock-ratio-30d>0
近一周有公告 => notices-7d>0
近30天公告数大于5 => notices-30d>5
近一个月有机构调研 => surveys-30d>0
近90天机构调研次数大于3次 => surveys-90d>3
调研机构家数超过50家 => survey-organizations-90d>50
近90天有研报 => reports-90d>0
国家队持股比例大于1% => national-team-ratio>0.01
社保持股比例大于1% => social-security-ratio>0.01
高管增持 => executive-increases-180d>0
白酒股里ROE最高的5只 => concept:白酒 ^roe desc #5
医药生物行业中净利润增长率前20 => industry:医药生物 ^profit-yoy desc #20 ~
ROE前100且市盈率后30% => pe-ttm bottom 30% ^roe desc #100 ~
毛利率行业前10% => gross-margin top 10% industry
行业内净利率前三 => net-margin top 3 industry
市盈率低于行业均值 => pe-ttm<mean(pe-ttm)
市盈率低于20 或 市净率低于1 且 股息率大于3% => pe-ttm<20 | (pb<1 & dividend-yield>0.03)
股息率大于3%，（ROE大于10%或毛利率大于30%） => dividend-yield>0.03 & (roe>0.1 | gross-margin>0.3)
不要（市盈率大于100或亏损） => !(pe-ttm>100 | profit-ttm<0)
市盈率不大于20且不小于5 => pe-ttm<=20 & pe-ttm>=5
市盈率大于5小于20，市净率小于2，非银行 => pe-ttm>5 & pe-ttm<20 & pb<2 & !industry:银行
剔除银行和房地产，股息率大于4% => !industry:银行,房地产 & dividend-yield>0.04
除了ST以外市盈率小于10 => !st & pe-ttm<10
ROE大于15%，负债率低于50%，按股息率由高到低排序 => roe>0.15 & debt-ratio<0.5 ^dividend-yield desc
总资产大于100亿 => total-assets>1e10
净资产超过50亿 => net-assets>5e9
货币资金大于有息负债 => monetary-funds>borrowing
员工人数大于1万人 => employees>1e4
总市值小于净资产 => total-mv<net-assets
合同负债同比大于30% => contract-liabilities-yoy>0.3
高ROE => roe top 20% ~
低估值，高股息率 => pe-ttm bottom 20% & dividend-yield top 20% ~
ROE至少15%，市盈率至多25倍 => roe>=0.15 & pe-ttm<=25
ROE大于1.5成 => roe>0.15
股价大于5% => ?股价大于5%
市盈率 => $pe-ttm
MSCI成分股 => ?MSCI成分股
巴菲特喜欢的股票 => ?巴菲特喜欢的股票
主营业务是芯片的公司 => ?主营业务是芯片的公司
舆情指数大于60 => sentiment>60
热度最高的10只白酒股 => concept:白酒 ^heat desc #10
光伏概念，净利润同比增长，主力净流入 => concept:光伏 & profit-yoy>0 & main-net-1d>0
近5日涨幅大于5%且主力净流入大于5000万的半导体设备股 => return-5d>0.05 & main-net-1d>5e7 & concept:半导体设备
储能概念股中市值最小的10只 => concept:储能 ^total-mv asc #10
汽车行业，市值100亿到500亿，ROE大于8%，按净利润增长率排序 => industry:汽车 & total-mv 1e10..5e10 & roe>0.08 ^profit-yoy desc
ROE大于15%，且（市盈率小于20，或者股息率大于3%） => roe>0.15 & (pe-ttm<20 | dividend-yield>0.03)
连续三年ROE大于15% => roe-min-3y>0.15
ROE连续3年大于15% => roe-min-3y>0.15
股东户数连续3期减少 => holder-count-streak>=3
股东户数下降超过10% => holder-count-change<-0.1
毛利率同比提升 => gross-margin-change>0
预增50%以上 => forecast-growth-min>=0.5
市净率处于历史低位 => pb-percentile-3y<=0.2 ~
30日内解禁比例小于1% => unlock-ratio-30d<0.01
北向持股比例大于3%，按北向持股比例排序 => northbound-ratio>0.03 ^northbound-ratio desc
没有商誉 => !goodwill>0
总市值小于50亿的专精特新 => ?总市值小于50亿的专精特新
华为概念 => ?华为概念
近半年有回购 => ?近半年有回购
ROE、毛利率都大于20% => roe>0.2 & gross-margin>0.2
营收和净利润同比都大于20% => revenue-yoy>0.2 & profit-yoy>0.2
上市一年内，市值小于60亿 => listed-days<=365 & total-mv<6e9
近60日最大回撤大于20% => drawdown-60d<-0.2
近60日最大回撤小于10% => drawdown-60d>-0.1
`
