/** Sentences with figures joined or compared: quotients, shares, multiples, differences, averages of the industry. In the notation of `clauses.ts`. */
export const joinedSentences = `
净利润/营业收入大于0.2 => div(profit,revenue)>0.2
净利润÷营业收入大于20%，主板 => div(profit,revenue)>0.2 & board:主板
净利润除以营业收入大于0.2，非ST => div(profit,revenue)>0.2 & !st
净利润与营业收入之比大于0.2 => div(profit,revenue)>0.2
总市值除以净利润小于10，主板 => div(total-mv,profit)<10 & board:主板
总市值/营业收入小于3，换手率大于3% => div(total-mv,revenue)<3 & turnover-rate>0.03
流通市值/总市值大于0.9 => div(float-mv,total-mv)>0.9
成交额除以流通市值大于5%，非ST => div(amount,float-mv)>0.05 & !st
成交额占流通市值10%以上，主板 => div(amount,float-mv)>=0.1 & board:主板
小单净流入占成交额的比例低于2%，主板 => div(small-net-1d,amount)<0.02 & board:主板
主力净流入占成交额比例大于10% => div(main-net-1d,amount)>0.1
超大单净流入占流通市值大于1% => div(super-net-1d,float-mv)>0.01
封单额占成交额的比例大于50% => seal-amount-ratio>0.5
近60日最高价/现价大于1.3，主板 => [HHV(HIGH,60)/CLOSE]>1.3 & board:主板
现价/20日均线小于0.9 => div(price,ma-20)<0.9
最高价-最低价大于1元 => sub(high,low)>1
最高价减最低价大于1元，非ST => sub(high,low)>1 & !st
货币资金减有息负债大于10亿 => sub(monetary-funds,borrowing)>1e9
货币资金大于有息负债的2倍 => monetary-funds>mul(borrowing,2)
货币资金是有息负债的3倍以上，主板 => monetary-funds>=mul(borrowing,3) & board:主板
(货币资金-有息负债)/总市值大于0.2 => div(sub(monetary-funds,borrowing),total-mv)>0.2
货币资金+应收账款大于有息负债 => add(monetary-funds,receivables)>borrowing
货币资金与有息负债之差大于10亿 => sub(monetary-funds,borrowing)>1e9
市盈率小于市净率的10倍，主板 => pe-ttm<mul(pb,10) & board:主板
市盈率*市净率小于22.5 => mul(pe-ttm,pb)<22.5
市盈率乘以市净率小于22.5，非ST => mul(pe-ttm,pb)<22.5 & !st
净利润增速大于营收增速的2倍 => profit-yoy>mul(revenue-yoy,2)
成交量大于5日均量的2倍 => volume>[MA(VOL,5)*2]
现价高于20日均线5%，主板 => price>mul(ma-20,1.05) & board:主板
现价低于60日均线10%，主板 => price<mul(ma-60,0.9) & board:主板
股价比60日均线高5%以上 => price>=mul(ma-60,1.05)
股价比年线低20%以上 => price<=mul(ma-250,0.8)
现价比60日均线高，非ST => price>ma-60 & !st
市盈率低于行业平均 => pe-ttm<mean(pe-ttm)
市净率低于行业中位数，非ST => pb<median(pb) & !st
ROE高于行业均值，主板 => roe>mean(roe) & board:主板
毛利率大于所属行业平均值 => gross-margin>mean(gross-margin)
市盈率小于行业平均的一半，主板 => pe-ttm<mul(mean(pe-ttm),0.5) & board:主板
市盈率低于行业平均的80%，主板 => pe-ttm<mul(mean(pe-ttm),0.8) & board:主板
按成交额/流通市值排序 => ^div(amount,float-mv) desc
主板，按净利润/营业收入从高到低，取前20只 => board:主板 ^div(profit,revenue) desc #20
净利润/营业收入前20 => div(profit,revenue) top 20
收盘价高于现价30%，主板 => board:主板 ?收盘价高于现价30%
换手率/市盈率大于1，主板 => board:主板 ?换手率/市盈率大于1
净利润+换手率大于5，主板 => board:主板 ?净利润+换手率大于5
净利润-市盈率大于5，主板 => board:主板 ?净利润-市盈率大于5
跌幅/振幅大于0.5，主板 => board:主板 ?跌幅/振幅大于0.5
涨停/跌停大于1，主板 => board:主板 ?涨停/跌停大于1
净利润/控盘度大于1，主板 => board:主板 ?净利润/控盘度大于1
控盘度/净利润大于1，主板 => board:主板 ?控盘度/净利润大于1
净利润/大于1，主板 => board:主板 ?净利润/大于1
/净利润大于1，主板 => board:主板 ?/净利润大于1
净利润//营业收入大于1，主板 => board:主板 ?净利润//营业收入大于1
净利润占营业收入，主板 => board:主板 ?净利润占营业收入
净利润比营业收入，主板 => board:主板 ?净利润比营业收入
货币资金是短期借款的3倍以上，主板 => board:主板 ?货币资金是短期借款的3倍以上
货币资金大于短期借款加长期借款，主板 => board:主板 ?货币资金大于短期借款加长期借款
今日竞价匹配量大于昨日成交量的5%，主板 => board:主板 ?今日竞价匹配量大于昨日成交量的5%
竞价成交量大于昨日成交量的5%，主板 => auction-volume>[REF(VOL,1)*0.05] & board:主板
换手率大于昨日5%，主板 => board:主板 ?换手率大于昨日5%
股价高于20日均线5%以内，主板 => {CLOSE/MA(CLOSE,20)-1>0 AND CLOSE/MA(CLOSE,20)-1<=0.05} & board:主板
成交量比昨日放大2倍，主板 => board:主板 ?成交量比昨日放大2倍
利润大于费用，主板 => board:主板 ?利润大于费用
`
