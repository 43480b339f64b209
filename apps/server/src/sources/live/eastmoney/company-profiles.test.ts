import { profileDatasets } from '@guanlan/datasets/groups/profiles.ts'
import { tryAdapter } from '../testing/upstream-trials.ts'
import { companyProfilesAdapter } from './company-profiles.ts'
import { sectorReasonsAdapter } from './market/sector-reasons.ts'
import { companyRecording, companyReport, tooFewRows } from './testing/reports.ts'

const at = (date: string) => Date.parse(`${date}T00:00:00+08:00`)
const steady = (reportName: string, row: object) => ({ ...companyReport(reportName, [row]), steady: true })

/*
 * Not recorded: the reports' columns with what the vendor's pages show of 工智退 (000584): 3,500 万股 at 3.50 元 make 12,250 万元, which first traded at 6.80 and
 * closed at 7.31 元. Of the managers the columns are documented, the person is made up.
 */
const REGISTERED = {
  ...{ SECUCODE: '000584.SZ', ORG_NAME: '江苏哈工智能机器人股份有限公司', ORG_NAME_EN: 'Jiangsu Hagong Intelligent Robot Co.,Ltd' },
  ...{
    FORMERNAME: '蜀都A→舒卡股份→G舒卡→舒卡股份→友利控股→哈工智能→ST工智→*ST工智',
    STR_CODEA: '000584',
    STR_CODEB: null,
    STR_CODEH: null,
  },
  ...{ LEGAL_PERSON: '甲', CHAIRMAN: '甲', PRESIDENT: '甲', SECRETARY: '甲(代)', ACTUAL_HOLDER: '乙,丙' },
  ...{ ORG_TEL: '010-60181838', ORG_EMAIL: '000584@hgzn.com', ORG_FAX: '021-51782929', ORG_WEB: 'www.hgzn.com' },
  ...{ ADDRESS: '北京西城区裕民东路5号', REG_ADDRESS: '江苏省江阴市临港街道双良路15号', ADDRESS_POSTCODE: '100029' },
  ...{ REG_CAPITAL: 76_093.7577, EMP_NUM: 1018, ACCOUNTFIRM_NAME: '尤尼泰振青会计师事务所(特殊普通合伙)' },
  ...{ ORG_PROFILE: '    公司业务涵盖高端智能装备制造。', BUSINESS_SCOPE: '机器人系统的研发。', MAIN_BUSINESS: '智能制造业务' },
  ...{ FOUND_DATE: '1991-10-10 00:00:00', LISTING_DATE: '1995-11-28 00:00:00' },
}
const ISSUED = {
  ...{
    SECUCODE: '000584.SZ',
    AFTER_ISSUE_PE: null,
    ONLINE_ISSUE_DATE: '1986-07-01 00:00:00',
    TOTAL_ISSUE_NUM: 35_000_000,
    ISSUE_PRICE: 3.5,
  },
  ...{ DEC_SUMISSUEFEE: null, TOTAL_FUNDS: 122_500_000, NET_RAISE_FUNDS: null, OPEN_PRICE: 6.8, CLOSE_PRICE: 7.31, HIGH_PRICE: 7.38 },
  ...{ ONLINE_ISSUE_LWR: null, STR_ZHUCHENGXIAO: '成都蜀都大厦股份有限公司(自主发行)', STR_BAOJIAN: null },
}
const MANAGER = {
  ...{ SECUCODE: '000584.SZ', PERSON_NAME: '甲', POSITION: '董事长,法定代表人,非独立董事', SEX: '男', HIGH_DEGREE: '博士' },
  ...{ BIRTH_YEAR: '1970', INCUMBENT_TIME: '2011-01-26至今', SALARY: 492_220, HOLD_NUM: null },
}

tryAdapter({
  title: '公司资料 from 东方财富',
  adapter: companyProfilesAdapter,
  dataset: profileDatasets.companyProfiles,
  recordings: [
    companyReport('RPT_F10_BASIC_ORGINFO', [REGISTERED]),
    steady('RPT_PCF10_ORG_ISSUEINFO', ISSUED),
    steady('RPT_F10_ORGINFO_MANAINTRO', MANAGER),
  ],
  range: { from: '2024-01-01', to: '2025-06-30', secucode: 'SZ000584' },
  expected: [
    {
      secucode: 'SZ000584',
      asOf: '2025-06-30',
      companyName: '江苏哈工智能机器人股份有限公司',
      nameEn: 'Jiangsu Hagong Intelligent Robot Co.,Ltd',
      formerNames: ['蜀都A', '舒卡股份', 'G舒卡', '舒卡股份', '友利控股', '哈工智能', 'ST工智', '*ST工智'],
      aCode: '000584',
      bCode: null,
      hCode: null,
      legalRep: '甲',
      regCapital: 760_937_577,
      foundDate: '1991-10-10',
      website: 'www.hgzn.com',
      email: '000584@hgzn.com',
      phone: '010-60181838',
      fax: '021-51782929',
      regAddress: '江苏省江阴市临港街道双良路15号',
      officeAddress: '北京西城区裕民东路5号',
      zip: '100029',
      mainBusiness: '智能制造业务',
      scope: '机器人系统的研发。',
      profile: '公司业务涵盖高端智能装备制造。',
      chairman: '甲',
      president: '甲',
      secretary: '甲(代)',
      employees: 1018,
      auditFirm: '尤尼泰振青会计师事务所(特殊普通合伙)',
      actualController: '乙,丙',
      executives: [
        {
          name: '甲',
          positions: ['董事长', '法定代表人', '非独立董事'],
          gender: '男',
          birthYear: 1970,
          education: '博士',
          since: '2011-01-26',
          pay: 492_220,
          shares: null,
        },
      ],
      issue: {
        date: '1986-07-01',
        price: 3.5,
        shares: 35_000_000,
        funds: 122_500_000,
        netFunds: null,
        cost: null,
        pe: null,
        lotteryRatio: null,
        firstOpen: 6.8,
        firstHigh: 7.38,
        firstClose: 7.31,
        underwriter: '成都蜀都大厦股份有限公司(自主发行)',
        sponsor: null,
      },
      effectiveAtMs: at('2025-06-30'),
    },
  ],
  habits: { column: 'REG_CAPITAL', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('76093.7577', '76.0937577'), reason: /注册资本/ },
})

tryAdapter({
  title: '概念入选理由 from 东方财富',
  adapter: sectorReasonsAdapter,
  dataset: profileDatasets.sectorReasons,
  recordings: [companyRecording('RPT_F10_CORETHEME_BOARDTYPE', 'RPT_F10_CORETHEME_BOARDTYPE_300336.json')],
  range: { from: '2024-01-01', to: '2024-06-28', secucode: 'SZ300336' },
  expected: [
    {
      secucode: 'SZ300336',
      sectorId: 'BK0853',
      sectorName: '电子竞技',
      kind: 'notice',
      text: '2016年5月18日晚间公告,拟以自有资金5000万元认购上海七煌信...',
      date: '2016-05-18',
      effectiveAtMs: at('2024-06-28'),
    },
  ],
  habits: { column: 'SELECTED_BOARD_REASON', empty: null, short: tooFewRows },
})
